import { newId } from "@hearthline/db/ids";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterEach(() => world.close());

const start = () => world.deliver({ name: "credits.start-months", payload: {}, id: newId() });
const waiting = async () => {
  const rows = await world.database.system((db) => db.outbox.findMany({ where: { job: "credits.begin-month" } }));
  return rows.filter(({ companyId }) => companyId === world.company.companyId);
};
const grants = () =>
  world.database.scoped(world.company.companyId, (db) => db.creditEntry.findMany({ where: { kind: "grant" } }));

test("grants a company's monthly credits once, though the job is delivered twice and started again", async () => {
  const { companyId } = world.company;
  await start();
  expect(await waiting()).toEqual([]);
  await world.database.scoped(companyId, (db) =>
    db.creditEntry.create({ data: { month: "2001-01", kind: "grant", credits: 4, key: "of an earlier month" } }),
  );
  await start();
  await start();
  const jobs = await waiting();
  expect(jobs.length).toBeGreaterThan(0);
  for (const { jobKey } of [...jobs, ...jobs])
    await world.deliver({ name: "credits.begin-month", payload: { companyId }, id: jobKey });
  expect((await grants()).map(({ credits }) => credits)).toHaveLength(2);
  const balances = await world.database.scoped(companyId, (db) =>
    db.creditMonth.findMany({ orderBy: { month: "asc" } }),
  );
  expect(balances.map(({ balance }) => balance)).toEqual([0, expect.any(Number)]);
  expect(balances[1]?.balance).toBeGreaterThan(0);
  await start();
  expect(await waiting()).toHaveLength(jobs.length);
});
