import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";
import { officerWithSite } from "./site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe("a website", () => {
  it("starts with the texts of the landing page and the company's color", async () => {
    const { call } = await officerWithSite(world, "first-words");
    const other = "after-landing@sites.test";
    const { demoPeople } = await import("../../testing/people.ts");
    await (await demoPeople(world)).user(other, "Loan Officer");
    const page = {
      headline: "Loans by Ada",
      about: "<p>Hello</p><script>x</script>",
      buttonLabel: "Start",
      published: false,
    };
    await world.api(other, "post", "/api/settings/landing-page", page);
    const made = await world.api(other, "post", "/api/website", {});
    expect(made.status).toBe(201);
    expect(made.body.data.draft).toMatchObject({
      headline: "Loans by Ada",
      about: "<p>Hello</p>",
      buttonLabel: "Start",
    });
    expect((await call("get", "website")).body.data.draft.headline).toBe("Home loans with Nora first-words");
    expect((await world.api(other, "post", "/api/website", {})).body.code).toBe("conflict");
  });

  it("accepts a name only if no site has it or one that looks like it, and suggests others", async () => {
    const { call } = await officerWithSite(world, "taken-miller");
    const second = await officerWithSite(world, "second-name");
    const check = await second.call("get", "website/names?name=taken-mi11er");
    expect(check.body.data).toMatchObject({
      free: false,
      sentence: "“taken-mi11er” is taken, or looks like a name that is.",
    });
    expect(check.body.data.suggestions).toHaveLength(3);
    const refused = await second.save({ subdomain: "takenmiller" });
    expect(refused.body.errors.subdomain[0]).toMatch(/is taken.+ Free are “/);
    expect((await second.save({ subdomain: "Admin" })).body.errors.subdomain[0]).toContain("is reserved");
    const [free] = check.body.data.suggestions;
    expect((await second.save({ subdomain: free })).body.data.subdomain).toBe(free);
    // Its own current name counts as available.
    expect((await call("get", "website/names?name=taken-miller")).body.data.free).toBe(true);
  });

  it("redirects from its former names to the current one, keeping the path", async () => {
    const { save, publish, write } = await officerWithSite(world, "old-name");
    await publish();
    await save({ subdomain: "newer-name" });
    await save({ subdomain: "newest-name" });
    const ask = (url: string) => world.app.inject(url);
    for (const name of ["old-name", "newer-name"]) {
      const moved = await ask(`/s/${name}/privacy?from=mail`);
      expect([moved.statusCode, moved.headers.location]).toEqual([301, "/s/newest-name/privacy?from=mail"]);
    }
    expect((await ask("/s/old-name")).headers.location).toBe("/s/newest-name");
    expect((await ask("/s/old-name/calculators/payment")).headers.location).toBe("/s/newest-name/calculators/payment");
    // A form that was open while the name changed is redirected without losing its data.
    const sent = await write({ name: "June Abbott", email: "june@moved.test" });
    expect([sent.statusCode, sent.headers.location]).toEqual([308, "/s/newest-name/contact"]);
    await save({ subdomain: "old-name" });
    expect((await ask("/s/old-name")).statusCode).toBe(200);
    expect((await ask("/s/newest-name")).headers.location).toBe("/s/old-name");
  });

  it("reserves a former name for a year, and reports it as taken to others", async () => {
    const first = await officerWithSite(world, "given-up");
    await first.publish();
    await first.save({ subdomain: "moved-on" });
    const second = await officerWithSite(world, "wants-it");
    const check = async () => (await second.call("get", "website/names?name=giv3n-up")).body.data;
    expect(await check()).toMatchObject({
      free: false,
      sentence: expect.stringMatching(
        /^“giv3n-up”, or a name that it looks like, was another website’s, and leads there until \w+ \d+, \d{4}\.$/,
      ),
    });
    expect((await second.save({ subdomain: "given-up" })).status).toBe(422);
    expect((await first.call("get", "website/names?name=given-up")).body.data.free).toBe(true);
    await world.running.services.database.system((db) =>
      db.formerSiteName.updateMany({ where: { name: "given-up" }, data: { endedAt: new Date("2020-01-01") } }),
    );
    expect((await check()).free).toBe(true);
    expect((await second.save({ subdomain: "given-up" })).status).toBe(200);
    await second.publish();
    expect((await world.app.inject("/s/given-up")).statusCode).toBe(200);
  });

  it("rejects a save based on an older revision, and keeps what was saved", async () => {
    const { call, save } = await officerWithSite(world, "two-tabs");
    await save({ headline: "From the first tab" });
    const late = await call("patch", "website", { revision: 1, headline: "From the second tab" });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain("“Headline” was changed here and in another tab.");
    expect((await call("get", "website")).body.data.draft.headline).toBe("From the first tab");
  });

  it("rejects colors, links and profiles that could carry anything else", async () => {
    const { save } = await officerWithSite(world, "hostile-fields");
    for (const [field, value] of Object.entries({
      color: "red;background:url(//evil.test)",
      buttonUrl: "javascript:alert(1)",
      facebook: "https://facebook.com.evil.test/x",
      linkedin: "data:text/html,x",
      template: "other",
    }))
      expect((await save({ [field]: value })).body.errors, field).toHaveProperty(field);
    const saved = await save({ facebook: "www.facebook.com/nora", buttonUrl: "apply.example.com" });
    expect(saved.body.data.draft).toMatchObject({
      facebook: "www.facebook.com/nora",
      buttonUrl: "https://apply.example.com",
    });
  });
});

describe("publishing", () => {
  it("is blocked by words that violate an advertising rule, with place, source and alternative wording", async () => {
    const { call, save, publish, page } = await officerWithSite(world, "lint-stops");
    await save({ headline: "The lowest rates, guaranteed" });
    const stopped = await publish();
    expect(stopped.status).toBe(409);
    expect(stopped.body.message).toMatch(/^It is not published yet\. Headline: .+ One more thing stops it\.$/);
    const { findings, mayPublish } = (await call("get", "website/check")).body.data;
    expect(mayPublish).toBe(false);
    expect(findings.map(({ rule, place, level }: Record<string, string>) => `${rule} ${place} ${level}`)).toEqual([
      "guaranteed Headline error",
      "lowest Headline error",
    ]);
    expect((await page()).statusCode).toBe(404);
    await save({ headline: "Every figure before you decide" });
    expect((await publish()).status).toBe(200);
    expect((await page()).statusCode).toBe(200);
  });

  it("needs the NMLS numbers and a license, and says where to enter them", async () => {
    const { userId, call, publish } = await officerWithSite(world, "no-license");
    const { database } = world.running.services;
    await database.system((db) => db.user.update({ where: { id: userId }, data: { nmls: null } }));
    const { missing } = (await call("get", "website/check")).body.data;
    expect(missing).toEqual([
      {
        fact: "officer-nmls",
        sentence:
          "Your NMLS number is missing. It has to be on all of a loan officer’s advertising (12 CFR 1008.103, 1026.36(g)).",
        screen: "/settings/detail-information",
      },
    ]);
    expect((await publish()).body.message).toContain("Your NMLS number is missing.");
  });

  it("rejects a community in a state without a license", async () => {
    const { call, publish } = await officerWithSite(world, "far-away");
    await call("post", "communities", { name: "Barton Hills", city: "Austin", state: "TX" });
    const stopped = await publish();
    expect(stopped.body.message).toContain("Community Barton Hills: No license in Texas is on record");
  });

  it("freezes a version, keeps earlier ones, and restores one with today's facts", async () => {
    const { userId, call, save, publish, page } = await officerWithSite(world, "roll-back");
    await save({ headline: "First words" });
    await publish();
    await save({ headline: "Second words" });
    expect((await page()).body).toContain("First words");
    expect((await call("get", "website")).body.data.published).toMatchObject({ number: 1, changed: true });
    await publish();
    expect((await page()).body).toContain("Second words");
    await world.running.services.database.system((db) =>
      db.user.update({ where: { id: userId }, data: { title: "Branch lead" } }),
    );
    const back = await call("post", "website/versions/1/restore", {});
    expect(back.body.data).toMatchObject({
      draft: { headline: "Second words" },
      published: { number: 3, changed: true },
    });
    const shown = (await page()).body;
    expect(shown).toContain("First words");
    expect(shown).toContain("Branch lead");
    const versions = (await call("get", "website/versions")).body.data;
    expect(
      versions.map(({ number, restores, current }: Record<string, unknown>) => [number, restores, current]),
    ).toEqual([
      [3, 1, true],
      [2, null, false],
      [1, null, false],
    ]);
    await call("post", "website/unpublish", {});
    expect((await page()).statusCode).toBe(404);
  });
});
