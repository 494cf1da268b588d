import { AUDIT_YEARS } from "@hearthline/contract/accounts/audit";
import { newId } from "@hearthline/db/ids";
import { addDays, subDays, subYears } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { openWorld } from "../../testing/world.ts";

test("removes expired entries from the oldest on, and the log says up to which", async () => {
  const world = await openWorld({ LOG_LEVEL: "silent" });
  onTestFinished(() => world.close());
  const { companyId } = world.company;
  const limit = subYears(new Date(), AUDIT_YEARS);
  // The fourth entry has expired by its timestamp, but comes after an entry that is kept.
  const times = [subDays(limit, 9), subDays(limit, 2), addDays(limit, 2), subDays(limit, 1), new Date()];
  for (const at of times)
    await world.database.system((db) => db.auditEntry.create({ data: { companyId, operation: "tests.act", at } }));
  const entries = () =>
    world.database.system((db) => db.auditEntry.findMany({ where: { companyId }, orderBy: { seq: "asc" } }));
  const before = await entries();
  const run = () => world.deliver({ name: "housekeeping.expire-audit", payload: {}, id: newId() });
  expect(await run()).toEqual({ entries: 2 });
  const after = await entries();
  expect(after.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
  expect(after[0]?.previousHash).toBe(before[1]?.hash);
  expect(after[3]).toMatchObject({
    operation: "audit.expire",
    changes: { rows: [{ before: { number: 2, lastHash: before[1]?.hash, entries: 2 } }] },
  });
  expect(await run()).toEqual({ entries: 0 });
  expect((await entries()).length).toBe(4);
});
