import { newId } from "@hearthline/db/ids";
import { addDays } from "date-fns/addDays";
import { subYears } from "date-fns/subYears";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let runs = 0;
const tick = () => {
  runs += 1;
  return world.deliver({ name: "sites.expire-publications", payload: {}, id: `expire-publications-${runs}` });
};
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

/** Creates a version without a website, shown until then; null while it is shown. */
const version = async (title: string, endedAt: Date | null, siteId: string | null = null) => {
  const { companyId, officerId } = world.company;
  const { id } = await system((db) =>
    db.siteVersion.create({ data: { companyId, officerId, siteId, number: 1, title, document: {}, endedAt } }),
  );
  return id;
};
const titles = async () =>
  (await system((db) => db.siteVersion.findMany({ orderBy: { title: "asc" } }))).map(({ title }) => title);

it("removes what was published three years after it was last shown, and keeps what is shown, however old", async () => {
  const { companyId, officerId } = world.company;
  const threeYearsAgo = subYears(new Date(), 3);
  const siteId = newId();
  const site = { companyId, officerId, subdomain: "kept", nameKey: "kept", draft: {} };
  await system((db) => db.site.create({ data: { ...site, id: siteId } }));
  const shown = await version("shown for five years", null, siteId);
  await system(async (db) => {
    await db.siteVersion.update({ where: { id: shown }, data: { createdAt: subYears(new Date(), 5) } });
    await db.site.update({ where: { id: siteId }, data: { publishedId: shown } });
  });
  await version("ended a day less ago", addDays(threeYearsAgo, 1));
  await version("ended a day more ago", addDays(threeYearsAgo, -1));
  const rate = (subject: string, lastShownAt: Date) => ({
    ...{ companyId, siteId, officerId, officerName: "Laura", address: "kept", place: "listing", subject, program: "" },
    ...{ day: lastShownAt, termMonths: 360, noteRate: 0.06, discountPoints: 0, loanAmountCents: 1n },
    ...{ principalAndInterestCents: 1n, source: "own", asOf: lastShownAt, quoteKey: subject },
    ...{ firstShownAt: lastShownAt, lastShownAt },
  });
  await system((db) =>
    db.siteShownRate.createMany({
      data: [rate("newer", addDays(threeYearsAgo, 1)), rate("older", addDays(threeYearsAgo, -1))],
    }),
  );
  const post = (title: string, endedAt: Date) => ({ companyId, officerId, number: 1, title, document: {}, endedAt });
  await system((db) =>
    db.sitePostVersion.createMany({
      data: [post("newer", addDays(threeYearsAgo, 1)), post("older", addDays(threeYearsAgo, -1))],
    }),
  );
  await tick();
  expect(await titles()).toEqual(["ended a day less ago", "shown for five years"]);
  expect((await system((db) => db.siteShownRate.findMany())).map(({ subject }) => subject)).toEqual(["newer"]);
  expect((await system((db) => db.sitePostVersion.findMany())).map(({ title }) => title)).toEqual(["newer"]);
});

it("records the end of a version whose website was deleted or whose officer left, which starts its three years", async () => {
  const id = await version("of a deleted website", null);
  await tick();
  const { endedAt } = await system((db) => db.siteVersion.findUniqueOrThrow({ where: { id } }));
  expect(endedAt).toBeInstanceOf(Date);
});
