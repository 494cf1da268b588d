import { FIRST_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";
import { officerWithSite } from "./site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const [HERO, ...OTHERS] = FIRST_BLOCKS as [SiteBlock, ...SiteBlock[]];
const faq = (id: string, answer: string) => ({
  ...{ id, kind: "faq" as const, heading: "" },
  items: [{ question: "How long?", answer }],
});
const withFaqs = (one: string, two: string) => [HERO, faq("faq-1", one), faq("faq-2", two), ...OTHERS];

/** Creates an officer with two blocks on their website, opened in two tabs. */
async function twoTabs(name: string) {
  const { call, save, revision } = await officerWithSite(world, name);
  await save({ blocks: withFaqs("One", "Two") });
  const opened = revision();
  const tab = (change: object) => call("patch", "website", { revision: opened, ...change });
  const draft = async () => (await call("get", "website")).body.data.draft;
  return { call, opened, tab, draft };
}

describe("a website edited in two tabs", () => {
  it("keeps changes of both tabs to different blocks and settings", async () => {
    const { tab, draft, opened } = await twoTabs("tabs-merge");
    expect((await tab({ blocks: withFaqs("One, edited", "Two"), headline: "Calm loans" })).status).toBe(200);
    const second = await tab({ blocks: withFaqs("One", "Two, edited"), subheadline: "Every figure first" });
    expect([second.status, second.body.data.revision]).toEqual([200, opened + 2]);
    expect(await draft()).toMatchObject({
      blocks: withFaqs("One, edited", "Two, edited"),
      headline: "Calm loans",
      subheadline: "Every figure first",
    });
  });

  it("asks when both tabs changed one block, keeps both versions, and saves the chosen one", async () => {
    const { tab, draft } = await twoTabs("tabs-ask");
    await tab({ blocks: withFaqs("Theirs", "Two") });
    const mine = { blocks: withFaqs("Mine", "Two, edited"), color: "#112233" };
    const asked = await tab(mine);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        code: "conflict",
        message: expect.stringContaining("was changed here and in another tab. Nothing is lost"),
        errors: { "blocks.faq-1": ["“Questions and answers” was changed here and in another tab."] },
      },
    ]);
    expect(await draft()).toMatchObject({ blocks: withFaqs("Theirs", "Two") });
    expect((await tab({ ...mine, onConflict: "keep-saved" })).status).toBe(200);
    expect(await draft()).toMatchObject({ blocks: withFaqs("Theirs", "Two, edited"), color: "#112233" });
    expect((await tab({ ...mine, onConflict: "keep-mine" })).status).toBe(200);
    expect(await draft()).toMatchObject({ blocks: withFaqs("Mine", "Two, edited"), color: "#112233" });
  });

  it("asks when one tab removed what the other edited", async () => {
    const { tab } = await twoTabs("tabs-removed");
    await tab({ blocks: [HERO, faq("faq-2", "Two"), ...OTHERS] });
    const { body } = await tab({ blocks: withFaqs("One, edited", "Two") });
    expect(body.errors).toEqual({
      "blocks.faq-1": ["“Questions and answers” was changed here, and removed in another tab."],
    });
  });

  it("rejects a revision older than the stored drafts, or newer than the latest, with a message", async () => {
    const { call, tab, opened } = await twoTabs("tabs-old");
    await world.running.services.database.system((db) => db.siteDraftCopy.deleteMany());
    await tab({ headline: "Once" });
    expect((await call("patch", "website", { revision: 1, headline: "From long ago" })).body).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("was saved many times since you opened it here."),
    });
    expect((await call("patch", "website", { revision: opened + 9, headline: "From nowhere" })).status).toBe(409);
  });

  it("is published only in the revision that was read", async () => {
    const { call, tab, opened } = await twoTabs("tabs-publish");
    await tab({ headline: "Saved since" });
    expect((await call("post", "website/publish", { revision: opened })).body.message).toContain(
      "was saved in another tab",
    );
  });
});
