import { BLOCK_TEXTS } from "@hearthline/contract/sites/block-texts.fixture";
import { FIRST_BLOCKS, SITE_BLOCKS, SiteBlock, type SiteBlockKind } from "@hearthline/contract/sites/blocks";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";
import { officerWithSite } from "./site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const [HERO, ...OTHERS] = FIRST_BLOCKS;
const faq = (answer: string, id = "faq-1") => ({
  id,
  kind: "faq",
  heading: "Before you ask",
  items: [{ question: "How long does it take?", answer }],
});
const withFaq = (answer: string) => [HERO, faq(answer), ...OTHERS];
const HOSTILE = `</script><script>alert("x")</script><img src=x onerror=alert(1)>`;

describe("the blocks of a website", () => {
  it("are saved in order, previewed, published and shown on the public page", async () => {
    const { call, save, publish, page } = await officerWithSite(world, "in-blocks");
    const preview = await call("post", "website/preview", { blocks: withFaq("About thirty days.") });
    expect(preview.body.data.html).toContain("About thirty days.");
    const saved = await save({ blocks: withFaq("About thirty days.") });
    expect(saved.body.data.draft.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(
      "hero faq about listings calculators reviews communities resources posts contact".split(" "),
    );
    expect((await publish()).status).toBe(200);
    const { body } = await page();
    expect(body).toContain("About thirty days.");
    expect(body.indexOf("About thirty days.")).toBeLessThan(body.indexOf('id="calculators"'));
    expect((await save({ blocks: null })).body.data.draft.blocks).toEqual(FIRST_BLOCKS);
  });

  it("block a publication with the place of the words, and with the block's id in the check", async () => {
    const { call, save, publish } = await officerWithSite(world, "stopped-block");
    await save({ blocks: withFaq("Approval is guaranteed.") });
    const stopped = await publish();
    expect(stopped.status).toBe(409);
    expect(stopped.body.message).toContain(
      "Questions and answers “Before you ask”, question 1: No one can be guaranteed",
    );
    const { findings } = (await call("get", "website/check")).body.data;
    expect(findings).toMatchObject([{ field: "faq-1", screen: "/settings/websites/contents" }]);
  });

  it("are restored with an earlier version, while the draft keeps its own", async () => {
    const { call, save, publish, page } = await officerWithSite(world, "blocks-back");
    await publish();
    await save({ blocks: withFaq("About thirty days.") });
    await publish();
    const back = await call("post", "website/versions/1/restore", {});
    expect(back.body.data.draft.blocks).toMatchObject(withFaq("About thirty days."));
    expect((await page()).body).not.toContain("About thirty days.");
    await call("post", "website/versions/2/restore", {});
    expect((await page()).body).toContain("About thirty days.");
  });

  it("default to the original layout in drafts and versions stored without any", async () => {
    const { userId, call, publish, page } = await officerWithSite(world, "stored-before");
    await publish();
    const shown = (await page()).body;
    const owner = { officerId: userId };
    await world.running.services.database.system(async (db) => {
      const site = await db.site.findUniqueOrThrow({ where: owner, include: { published: true } });
      const without = (stored: unknown) => {
        const { blocks: _, ...rest } = stored as Record<string, unknown>;
        return rest as object;
      };
      await db.site.update({ where: { id: site.id }, data: { draft: without(site.draft) } });
      await db.$executeRaw`UPDATE "SiteVersion" SET document = document - 'blocks' WHERE "siteId" = ${site.id}::uuid`;
    });
    expect((await call("get", "website")).body.data).toMatchObject({
      draft: { blocks: FIRST_BLOCKS },
      published: { changed: false },
    });
    expect((await call("post", "website/versions/1/restore", {})).status).toBe(200);
    // The form's seal differs in each copy.
    const unsealed = (html: string) => html.replaceAll(/name="form" value="[^"]*"/g, "");
    expect(unsealed((await page()).body)).toBe(unsealed(shown));
  });

  it("cannot exceed the limit, lack the contact form or repeat a kind, and a rejected save loses nothing", async () => {
    const { call, save, revision } = await officerWithSite(world, "too-many");
    const many = Array.from({ length: 500 }, (_, at) => faq("x", `faq-${at}`));
    const refused = async (blocks: unknown) => {
      const { status, body } = await save({ blocks });
      return { status, sentences: Object.values(body.errors as Record<string, string[]>).flat() };
    };
    expect(await refused([HERO, ...many, ...OTHERS])).toEqual({
      status: 422,
      sentences: ["At most 60 blocks on a page. Remove some, or put their words together."],
    });
    expect((await refused([HERO])).sentences).toEqual(["The contact form stays on the page. Move it where you like."]);
    const twice = { id: "twice", kind: "about" };
    expect((await refused([HERO, twice, ...OTHERS])).sentences).toEqual(["“About you” is on the page once."]);
    const { data } = (await call("get", "website")).body;
    expect(data).toMatchObject({ revision: revision(), draft: { blocks: FIRST_BLOCKS } });
  });

  it("are safe with any text in any field of any kind", async () => {
    const { save, publish, page } = await officerWithSite(world, "hostile-blocks");
    const kinds = [...new Set(BLOCK_TEXTS.map(({ kind }) => kind))];
    const hostile = BLOCK_TEXTS.flatMap(({ blockWith }, at) => {
      const block = { ...blockWith(HOSTILE), id: `hostile-${at}` };
      return SiteBlock.safeParse(block).success ? [block] : [];
    });
    expect(hostile.length).toBeGreaterThan(kinds.length);
    expect((await save({ blocks: [HERO, ...hostile, ...OTHERS] })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const { body } = await page();
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).not.toMatch(/<img[^>]+onerror/);
    expect(body.split("&lt;script&gt;").length).toBeGreaterThan(hostile.length);
  });
});

describe("this week's rates on a home page", () => {
  const RATES = { rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06375, discountPoints: 0.5 }] };
  const blocks = [HERO, { id: "rates", kind: "rates" satisfies SiteBlockKind }, ...OTHERS];

  it("are the officer's with their APR, and change with the sheet without a new publication", async () => {
    const { call, save, publish, page } = await officerWithSite(world, "week-rates");
    await call("post", "rates", RATES);
    expect((await call("post", "website/preview", { blocks })).body.data.html).toContain("6.375%");
    await save({ blocks });
    expect((await publish()).status).toBe(200);
    const first = await page();
    expect(first.body).toMatch(/6\.375%<\/td><td data-of="APR">6\.\d{3}%/);
    expect(first.body).toContain("is repaid in 360 monthly payments of");
    await call("post", "rates", { rates: [{ ...RATES.rates[0], noteRate: 0.05 }] });
    const next = await page("", { "if-none-match": String(first.headers.etag) });
    expect(next.statusCode).toBe(200);
    expect(next.body).toContain("5.000%");
    expect(next.body).not.toContain("6.375%");
    const again = await page("", { "if-none-match": String(next.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe("the difference between two versions of a website", () => {
  it("is computed against the previous version, or against a named one", async () => {
    const { email, call, save, publish } = await officerWithSite(world, "compared");
    await publish();
    await save({ blocks: withFaq("About thirty days.") });
    await publish();
    await save({ headline: "Calm loans" });
    await publish();
    const { data } = (await call("get", "website/versions/3/difference")).body;
    expect(data).toMatchObject({ number: 3, with: 2, blocks: [], texts: [{ place: "Headline", after: "Calm loans" }] });
    const read = async (headers: object) =>
      world.app.inject({
        url: "/api/website/versions/3/difference",
        headers: { authorization: `Bearer ${await world.token(email)}`, ...headers },
      });
    const { etag } = (await read({})).headers;
    expect((await read({ "if-none-match": etag })).statusCode).toBe(304);
    const all = (await call("get", "website/versions/3/difference?with=1")).body.data;
    expect(all.blocks).toEqual([
      { change: "added", kind: "faq", name: `${SITE_BLOCKS.faq.label} “Before you ask”`, place: 2 },
    ]);
    expect(all.texts).toHaveLength(2);
    const first = (await call("get", "website/versions/1/difference")).body.data;
    expect(first).toMatchObject({ with: null, blocks: FIRST_BLOCKS.map(() => ({ change: "added" })) });
    expect((await call("get", "website/versions/9/difference")).status).toBe(404);
    expect((await call("get", "website/versions/2/difference?with=9")).status).toBe(404);
  });
});
