import { newId } from "@hearthline/db/ids";
import { subDays } from "date-fns/subDays";
import { subMonths } from "date-fns/subMonths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("deletes what distinguished the visitors of past days, and counts older than 25 months", async () => {
  const { companyId, officerId } = world.company;
  const siteId = newId();
  const now = new Date();
  const days = { today: now, past: subDays(now, 3), long: subMonths(now, 26) };
  await world.database.system(async (db) => {
    await db.site.create({ data: { id: siteId, companyId, officerId, subdomain: "seen", nameKey: "seen", draft: {} } });
    for (const day of [days.today, days.past]) {
      await db.siteVisitor.create({ data: { companyId, siteId, day, hash: "h" } });
      await db.siteVisitSalt.create({ data: { companyId, siteId, day, salt: "s" } });
    }
    for (const day of Object.values(days))
      await db.siteVisitDay.create({ data: { companyId, siteId, day, kind: "total" } });
  });
  await world.deliver({ name: "sites.forget-visits", payload: {}, id: "forget-visits-1" });
  const left = await world.database.system(async (db) => [
    await db.siteVisitor.count(),
    await db.siteVisitSalt.count(),
    await db.siteVisitDay.count(),
  ]);
  expect(left).toEqual([1, 1, 2]);
});
