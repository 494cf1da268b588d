import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { createSiteVisits } from "../features/sites/site-visits.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const flush = () => world.running.services.provided.siteVisits.flush();
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

async function publishedSite(name: string) {
  const officer = await officerWithSite(world, name);
  await officer.publish();
  const { id, companyId } = await system((db) => db.site.findUniqueOrThrow({ where: { subdomain: name } }));
  return {
    ...officer,
    id,
    companyId,
    see: (path = "", headers: Record<string, string> = {}) => officer.page(path, { "user-agent": CHROME, ...headers }),
    async visits() {
      await flush();
      return (await officer.call("get", "website/visits")).body.data;
    },
  };
}

describe("visits of a website", () => {
  it("are counted by day, page and referring host, each visitor once a day, together with messages sent", async () => {
    const { see, visits, write } = await publishedSite("visited");
    await see("", { referer: "https://www.example.com/homes?page=2" });
    await see("/privacy", { referer: "http://hearthline.test/s/visited" });
    const { headers } = await see("/calculators/payment");
    expect(headers["set-cookie"]).toBeUndefined();
    await see("", { "user-agent": FIREFOX });
    await see("/no-such-page");
    await write({ name: "June Abbott", email: "june@visits.test" });
    const data = await visits();
    expect(data).toMatchObject({ views: 4, visitors: 2, leads: 1 });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toMatchObject({ views: 4, visitors: 2, leads: 1 });
    expect(data.pages).toEqual([
      { name: "", views: 2 },
      { name: "/calculators/payment", views: 1 },
      { name: "/privacy", views: 1 },
    ]);
    expect(data.referrers).toEqual([{ name: "example.com", views: 1 }]);
    await see("");
    expect(await visits()).toMatchObject({ views: 5, visitors: 2 });
  });

  it("are counted when a browser revalidates its copy", async () => {
    const { see, visits } = await publishedSite("confirmed");
    const { headers } = await see();
    expect((await see("", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    expect(await visits()).toMatchObject({ views: 2, visitors: 1 });
  });

  it("leave out programs, prefetches, visitors who ask not to be tracked, and browsers that have signed in", async () => {
    const { see, visits } = await publishedSite("left-out");
    await see("", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    await see("", { "user-agent": "curl/8.5.0" });
    await see("", { "sec-purpose": "prefetch;prerender" });
    await see("", { dnt: "1" });
    await see("", { "sec-gpc": "1" });
    await see("", { cookie: "access_token=anything" });
    await see("", { cookie: "known_device=anything" });
    expect(await visits()).toMatchObject({ views: 0, visitors: 0, pages: [], referrers: [] });
  });

  it("store no visitor's IP address or browser, and delete hashes and salt at the end of the day", async () => {
    const { id, companyId, see, visits } = await publishedSite("nothing-kept");
    await see("", { "user-agent": FIREFOX });
    await visits();
    const stored = async () =>
      system(async (db) => ({
        hashes: await db.siteVisitor.findMany({ where: { siteId: id } }),
        salts: await db.siteVisitSalt.findMany({ where: { siteId: id } }),
      }));
    const first = await stored();
    expect([first.hashes.length, first.salts.length]).toEqual([1, 1]);
    expect(JSON.stringify(first)).not.toMatch(/Firefox|127\.0\.0\.1/);
    // The next day is separate: the same visitor is counted again, by a hash that cannot be compared.
    const tomorrow = new Date(Date.now() + 26 * 3_600_000);
    const { siteVisits } = world.running.services.provided;
    const page = { path: "", referrer: "", address: "127.0.0.1", browser: FIREFOX };
    siteVisits.seen({ id, companyId, timeZone: "America/New_York" }, page, tomorrow);
    await flush();
    const next = await stored();
    expect([next.hashes.length, next.salts.length]).toEqual([1, 1]);
    expect(next.salts[0]?.salt).not.toBe(first.salts[0]?.salt);
    expect(next.hashes[0]?.hash).not.toBe(first.hashes[0]?.hash);
    expect(await system((db) => db.siteVisitDay.count({ where: { siteId: id, kind: "total" } }))).toBe(2);
  });

  it("are counted 60 times a minute from one address, and 10,000 of them take no more memory than the limits allow", async () => {
    const { id, companyId, visits } = await publishedSite("ten-thousand");
    const { siteVisits } = world.running.services.provided;
    const site = { id, companyId, timeZone: "America/New_York" };
    const now = new Date();
    for (let hit = 0; hit < 10_000; hit++)
      siteVisits.seen(
        site,
        { path: "", referrer: `host-${hit}.test`, address: "203.0.113.7", browser: `B${hit}` },
        now,
      );
    expect(await visits()).toMatchObject({ views: 60, visitors: 60 });

    const limits = { addresses: 500, visitors: 300, days: 5 };
    const small = createSiteVisits(world.running.services.database, () => undefined, limits);
    for (let hit = 0; hit < 10_000; hit++)
      small.seen(site, { path: `/${hit}`, referrer: `h${hit}.test`, address: `a${hit}`, browser: "B" }, now);
    await small.flush();
    for (let hit = 0; hit < 10_000; hit++)
      small.seen(site, { path: `/${hit}`, referrer: `h${hit}.test`, address: `b${hit}`, browser: "B" }, now);
    expect(small.size()).toMatchObject({ addresses: 500, days: 0, names: 0 });
    await small.close();
    expect(await visits()).toMatchObject({ views: 560, visitors: 360 });
    const hosts = await system((db) => db.siteVisitDay.count({ where: { siteId: id, kind: "referrer" } }));
    expect(hosts).toBeLessThanOrEqual(200);
  });

  it("are visible only to the officer", async () => {
    const { see } = await publishedSite("not-yours");
    await see();
    await flush();
    const other = await publishedSite("yours");
    expect(await other.visits()).toMatchObject({ views: 0 });
  });
});
