import { addDays } from "date-fns/addDays";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";
import { officerWithSite } from "./site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const dayFrom = (days: number) => addDays(new Date(), days).toISOString().slice(0, 10);
const put = (email: string, body: object) => world.api(email, "put", "/api/website/publish-later", body);

describe("a website's scheduled publication", () => {
  it("uses the company's clock, is tied to the current draft, and can be canceled", async () => {
    const { email, call, save, page } = await officerWithSite(world, "later-time");
    const { body } = await put(email, { revision: 1, day: dayFrom(10), time: "09:30" });
    // The demo company is in New York, four or five hours behind UTC.
    expect(body.data.scheduled).toMatchObject({
      at: expect.stringMatching(new RegExp(`^${dayFrom(10)}T1[34]:30:00.000Z$`)),
      changed: false,
    });
    await save({ headline: "Edited afterwards" });
    expect((await call("get", "website")).body.data.scheduled.changed).toBe(true);
    expect((await page()).statusCode).toBe(404);
    expect((await call("delete", "website/publish-later")).body.data.scheduled).toBeNull();
  });

  it("is rejected with a message for a past or distant time, or if the draft may not be published", async () => {
    const { email, save } = await officerWithSite(world, "later-refused");
    const past = await put(email, { revision: 1, day: dayFrom(-2), time: "09:00" });
    expect(past.body.errors.day).toEqual(["Choose a time that is still to come."]);
    const far = await put(email, { revision: 1, day: dayFrom(400), time: "09:00" });
    expect(far.body.errors.day).toEqual(["Choose a time within the next year."]);
    const wrong = await put(email, { revision: 1, day: dayFrom(2), time: "9 am" });
    expect(wrong.body.errors.time).toEqual(["Write the time as 09:00."]);
    await save({ headline: "The lowest rates, guaranteed" });
    const old = await put(email, { revision: 1, day: dayFrom(2), time: "09:00" });
    expect(old.body.message).toContain("was saved in another tab");
    const unlawful = await put(email, { revision: 2, day: dayFrom(2), time: "09:00" });
    expect([unlawful.status, unlawful.body.message]).toEqual([409, expect.stringContaining("Headline: ")]);
  });

  it("is canceled by publishing manually and by going offline", async () => {
    const { email, call, publish } = await officerWithSite(world, "later-by-hand");
    await put(email, { revision: 1, day: dayFrom(3), time: "09:00" });
    expect((await publish()).body.data.scheduled).toBeNull();
    await put(email, { revision: 1, day: dayFrom(3), time: "09:00" });
    expect((await call("post", "website/unpublish", {})).body.data.scheduled).toBeNull();
  });

  it("is shown as failed with the website and in the officer's notifications", async () => {
    const { email, userId, call } = await officerWithSite(world, "later-failed");
    await world.running.services.database.system((db) =>
      db.site.update({
        where: { officerId: userId },
        data: { publishFailure: "Your NMLS number is missing.", publishFailedAt: new Date() },
      }),
    );
    expect((await call("get", "website")).body.data.notPublished).toMatchObject({
      sentence: "Your NMLS number is missing.",
    });
    const { data } = (await world.api(email, "get", "/api/notifications")).body;
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "publication.refused", text: "Your NMLS number is missing." }),
    );
    const again = await put(email, { revision: 1, day: dayFrom(3), time: "09:00" });
    expect(again.body.data.notPublished).toBeNull();
  });
});

it("a website freezes the legal texts shown in the company's settings on publication", async () => {
  const { publish, page } = await officerWithSite(world, "legal-of-settings");
  await publish();
  const texts = (await world.api("admin@demo.test", "get", "/api/settings/get-disclaimers")).body.data as {
    kind: string;
    content: string;
  }[];
  for (const [path, kind] of [
    ["/privacy", "websitePrivacyPolicy"],
    ["/terms", "websiteTerms"],
    ["/licensing", "websiteLicensing"],
  ] as const) {
    const text = texts.find((one) => one.kind === kind)?.content ?? "missing";
    expect((await page(path)).body, kind).toContain(text);
  }
});
