import { beforeAll, describe, expect, it } from "vitest";
import { GOOD, officerWithClosedLoan } from "../features/sites/reviews/review.fixture.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const HOSTILE = `</style></script><script>alert("x")</script><img src=x onerror=alert(1)>'"& \u2028 javascript:alert(1)`;

describe("the reviews of a website", () => {
  it("are shown immediately in order of date with average and reply, in every template", async () => {
    const { call, save, publish, page, asked, send, close } = await officerWithClosedLoan(world, "shown-reviews");
    await publish();
    expect((await page()).body).not.toContain("Reviews");
    const first = await asked();
    await send(first.link, { ...GOOD, stars: "2", text: "It took long." });
    await call("patch", `reviews/${first.reviewId}`, { answer: "I am sorry. We have a second processor now." });
    const second = await asked(await close("Birch"));
    await send(second.link, GOOD);
    for (const template of ["portrait", "broadsheet", "quiet"]) {
      await save({ template });
      await publish();
      const { body } = await page();
      expect(body).toMatch(/<h2 id="reviews-title">Reviews<\/h2>/);
      expect(body).toContain("<strong>3.5</strong>");
      expect(body).toContain("2 of 5 stars");
      expect(body.indexOf(GOOD.text)).toBeLessThan(body.indexOf("It took long."));
      expect(body).toContain("I am sorry. We have a second processor now.");
      expect(body.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, "")).not.toContain("<script");
    }
    const data = JSON.parse(/ld\+json">(.+?)<\/script>/.exec((await page()).body)?.[1] ?? "{}");
    expect(data.aggregateRating).toMatchObject({ ratingValue: 3.5, ratingCount: 2 });
    expect((await page("/sitemap.xml")).body).toContain("/s/shown-reviews/reviews</loc>");
    expect((await page("/reviews")).body).toContain("It took long.");
  });

  it("are marked as selected, with their number, while the officer hides one", async () => {
    const { call, publish, page, asked, send, close } = await officerWithClosedLoan(world, "hidden-review");
    await publish();
    const bad = await asked();
    await send(bad.link, { ...GOOD, stars: "1", text: "My account number was in every email." });
    const good = await asked(await close("Birch"));
    await send(good.link, GOOD);
    const before = await page();
    expect((await call("patch", `reviews/${bad.reviewId}`, { hidden: true })).body.data.state).toBe("hidden");
    const { body, statusCode } = await page("", { "if-none-match": String(before.headers.etag) });
    expect(statusCode).toBe(200);
    expect(body).not.toContain("account number");
    expect(body).toContain("Selected reviews");
    expect(body).toContain("Shown here: 1 of 2 reviews. The average counts all of them.");
    expect(body).toContain("<strong>3.0</strong>");
    await call("patch", `reviews/${bad.reviewId}`, { hidden: false });
    expect((await page()).body).not.toContain("Selected reviews");
  });

  it("leave out reviews without permission, and withdrawn ones, in the count too", async () => {
    const { publish, page, asked, send, close } = await officerWithClosedLoan(world, "private-review");
    await publish();
    const silent = await asked();
    await send(silent.link, { stars: "3", text: "Between us.", name: "June A." });
    expect((await page()).body).not.toContain("Between us.");
    const shown = await asked(await close("Birch"));
    await send(shown.link, GOOD);
    expect((await page()).body).toContain("the average of 1 review");
    await send(shown.link, { withdraw: "yes" });
    const { body } = await page();
    expect([body.includes(GOOD.text), body.includes("reviews-title")]).toEqual([false, false]);
  });

  it("render hostile text as text: page, structured data, the client's page and both emails", async () => {
    const { call, email, clientEmail, publish, page, asked, ask, send, open, close } = await officerWithClosedLoan(
      world,
      "hostile-review",
    );
    await publish();
    const { reviewId, link } = await asked();
    const refused = await send(link, { stars: HOSTILE, text: HOSTILE, name: HOSTILE });
    expect(refused.body).not.toMatch(/<script>|<img[^>]+onerror/);
    await send(link, { ...GOOD, text: HOSTILE, name: "<b>June</b> A." });
    await call("patch", `reviews/${reviewId}`, { answer: HOSTILE });
    for (const { body } of [await page(), await page("/reviews"), await open(link)]) {
      expect(body).not.toMatch(/<script>|<img[^>]+onerror|<b>June/);
      expect(body.match(/<\/style>/g)).toHaveLength(1);
      expect(body).toContain("&lt;script&gt;");
    }
    const json = /ld\+json">(.+?)<\/script>/.exec((await page()).body)?.[1] ?? "";
    expect(json).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(json).review[0].reviewBody).toBe(HOSTILE);
    await ask(await close("Birch"), { message: HOSTILE });
    const kept = await world.running.services.database.system((db) =>
      db.message.findMany({
        where: { toAddress: { in: [email, clientEmail] }, template: { in: ["client", "site-review"] } },
      }),
    );
    // As text, which the emails' own templates write out.
    expect(kept.map(({ template }) => template).sort()).toEqual(["client", "client", "site-review"]);
  });
});
