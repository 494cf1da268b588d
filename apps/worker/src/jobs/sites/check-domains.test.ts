import { newId } from "@hearthline/db/ids";
import { addDays } from "date-fns/addDays";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const daysAgo = (days: number) => addDays(new Date(), -days);

/** Creates a verified domain, as the last check left it. */
async function domain(host: string, row: { lastCheckedAt?: Date; failingSince?: Date } = {}) {
  const { companyId, officerId } = world.company;
  const id = newId();
  await world.database.system(async (db) => {
    const name = `site-${officerId}`;
    const site = await db.site.upsert({
      where: { officerId },
      create: { companyId, officerId, subdomain: name, nameKey: name, draft: {} },
      update: {},
    });
    const proved = { verifiedAt: daysAgo(30), lastCheckedAt: daysAgo(1), pointsHere: true, ...row };
    await db.siteDomain.create({
      data: { id, companyId, siteId: site.id, host, token: `token of ${host}`, ...proved },
    });
  });
  return { id, read: () => world.database.system((db) => db.siteDomain.findUniqueOrThrow({ where: { id } })) };
}

const setTxt = (host: string, value?: string) =>
  fetch(`${world.sandbox.url}/sandbox/dns`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: `_hearthline.${host}`, records: value ? [{ type: "TXT", value }] : [] }),
  });
let runs = 0;
const check = () => {
  runs += 1;
  return world.deliver({ name: "sites.check-domains", payload: {}, id: `check-domains-${runs}` });
};

it("keeps a domain whose record exists, notes since when one is missing, and skips one checked today", async () => {
  await setTxt("stays.com", "hearthline-site=token of stays.com");
  const stays = await domain("stays.com", { failingSince: daysAgo(2) });
  const gone = await domain("gone.com");
  const fresh = await domain("fresh.com", { lastCheckedAt: new Date() });
  await check();
  expect(await stays.read()).toMatchObject({ failingSince: null, lostAt: null });
  expect(await gone.read()).toMatchObject({
    failingSince: expect.any(Date),
    lostAt: null,
    fault: expect.stringContaining("There is no TXT record at _hearthline.gone.com"),
  });
  expect(await fresh.read()).toMatchObject({ failingSince: null, fault: "" });
});

it("ends a domain whose record has been missing for a week, and emails its officer once", async () => {
  const lost = await domain("lost.com", { failingSince: daysAgo(7) });
  const almost = await domain("almost.com", { failingSince: daysAgo(6) });
  await check();
  await check();
  expect(await lost.read()).toMatchObject({ lostAt: expect.any(Date) });
  expect(await almost.read()).toMatchObject({ lostAt: null });
  const mails = await world.database.system((db) => db.message.findMany({ where: { template: "site-domain-lost" } }));
  expect(mails.map(({ data }) => data)).toEqual([expect.objectContaining({ host: "lost.com" })]);
});

it("does not count a day on which the name servers did not respond", async () => {
  const broken = await domain("broken.example.com");
  await check();
  expect(await broken.read()).toMatchObject({
    failingSince: null,
    lostAt: null,
    fault: expect.stringContaining("could not be looked up"),
  });
});
