import type { EventBy } from "@hearthline/contract/platform/events";
import { placeEvents, writeEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OURSELVES: EventBy = { kind: "system", id: null, name: "A test", tokenId: null, actingFor: null };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("removes events older than 30 days from each company's oldest on, never its newest", async () => {
  const { database, company } = world;
  const quiet = newId();
  const write = (companyId: string) =>
    database.scoped(companyId, (db) =>
      writeEvents(db, companyId, OURSELVES, [
        {
          type: "client.updated",
          object: { type: "client", id: newId() },
          officerId: null,
          branchId: null,
          data: { changed: ["note"] },
        },
      ]),
    );
  for (const companyId of [company.companyId, company.companyId, company.companyId, quiet, quiet]) {
    await write(companyId);
    await placeEvents(database);
  }
  await database.system(async (db) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.event.updateMany({ where: { companyId: company.companyId, seq: 1 }, data: { createdAt: daysAgo(31) } });
    await db.event.updateMany({ where: { companyId: company.companyId, seq: 2 }, data: { createdAt: daysAgo(29) } });
    await db.event.updateMany({ where: { companyId: quiet }, data: { createdAt: daysAgo(40) } });
  });
  await world.deliver({ name: "housekeeping.expire-events", payload: {}, id: "expire-events" });
  const left = async (companyId: string) =>
    (await database.scoped(companyId, (db) => db.event.findMany({ orderBy: { seq: "asc" } }))).map(({ seq }) => seq);
  expect(await left(company.companyId)).toEqual([2, 3]);
  expect(await left(quiet)).toEqual([2]);
  // Later events continue the numbering.
  await write(quiet);
  await placeEvents(database);
  expect(await left(quiet)).toEqual([2, 3]);
});
