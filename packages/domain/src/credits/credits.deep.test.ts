import fc from "fast-check";
import { expect, it } from "vitest";
import { company, expectSums, setUp } from "./credits.fixture.ts";
import { commitCredit, releaseCredit, returnCredit } from "./ledger.ts";

setUp();

it("fifty concurrent spenders get ten credits in total, and the balance is the sum of the lines", async () => {
  const ours = await company();
  const got = await Promise.all(Array.from({ length: 50 }, (_, one) => ours.reserve(`home ${one}`)));
  expect(got.filter(Boolean)).toHaveLength(10);
  expect(new Set(got.filter(Boolean)).size).toBe(10);
  expect(await ours.balances()).toMatchObject([{ month: "2026-12", balance: 0 }]);
  await expectSums(ours);
});

it("under fifty concurrent calls no balance falls below zero and nothing is granted, spent or returned twice", async () => {
  const act = fc.record({
    key: fc.integer({ min: 1, max: 14 }),
    end: fc.constantFrom("commit", "release", "commit and release", "nothing"),
    month: fc.constantFrom("2026-11-30T12:00:00Z", "2026-12-10T12:00:00Z"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 50, maxLength: 50 }), async (acts) => {
      const ours = await company();
      await Promise.all(
        acts.map(async ({ key, end, month }) => {
          const id = await ours.reserve(`home ${key}`, month);
          if (!id) return;
          if (end.includes("commit")) await ours.inCompany((db) => commitCredit(db, id));
          if (end.includes("release")) await ours.inCompany((db) => releaseCredit(db, id));
        }),
      );
      await expectSums(ours);
      const all = await ours.lines();
      const settled = all.flatMap(({ reserveId }) => reserveId ?? []);
      expect(new Set(settled).size).toBe(settled.length);
      for (const month of ["2026-11", "2026-12"])
        expect(all.filter((one) => one.month === month && one.kind === "grant").length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 4 },
  );
});

it("the month is granted once no matter how often and late it is requested, and last month's rest expires", async () => {
  const ours = await company();
  await ours.reserve("november", "2026-11-20T12:00:00Z");
  await Promise.all(Array.from({ length: 8 }, () => ours.upToDate("2027-01-03T12:00:00Z")));
  expect(await ours.balances()).toMatchObject([
    { month: "2026-11", balance: 0 },
    { month: "2027-01", balance: 10 },
  ]);
  expect((await ours.lines()).map(({ month, kind, credits }) => `${month} ${kind} ${credits}`)).toEqual([
    "2026-11 grant 10",
    "2026-11 reserve -1",
    "2027-01 grant 10",
    "2026-11 expire -9",
  ]);
});

it("a spent credit is returned once, no matter how many bounces of the email arrive concurrently", async () => {
  const ours = await company();
  const id = (await ours.reserve("one")) ?? "";
  await ours.inCompany((db) => commitCredit(db, id));
  const came = await Promise.all(Array.from({ length: 8 }, () => ours.inCompany((db) => returnCredit(db, id))));
  expect(came.filter(Boolean)).toHaveLength(1);
  expect(await ours.balances()).toMatchObject([{ month: "2026-12", balance: 10 }]);
  await expectSums(ours);
  const other = (await ours.reserve("two")) ?? "";
  const early = ours.inCompany((db) =>
    db.creditEntry.create({
      data: { month: "2026-12", kind: "release", credits: 1, reserveId: other, key: `return ${other}` },
    }),
  );
  await expect(early).rejects.toThrow(/once/);
});
