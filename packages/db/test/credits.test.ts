import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../src/client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/embedded.ts";
import { throwAwayDataDir } from "../src/embedded-folders.ts";
import { newId } from "../src/ids.ts";
import { migrate } from "../src/migrate.ts";
import {
  bringCreditsUpToDate,
  commitCredit,
  monthIn,
  releaseCredit,
  reserveCredit,
  returnCredit,
} from "../src/records/credits/ledger.ts";

const dataDir = throwAwayDataDir("credits");
let postgres: EmbeddedPostgres;
let database: Database;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, scratch: true });
  await migrate(postgres.urls.owner);
  database = openDatabase(postgres.urls, { connections: 12 });
}, 60_000);
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function company(plan: string | null = "growth_month", timeZone = "America/New_York") {
  const id = newId();
  await database.system((db) => db.company.create({ data: { id, name: "Ledger Lending", plan, timeZone } }));
  const inCompany = <T>(work: Parameters<typeof database.scoped<T>>[1]) => database.scoped(id, work);
  return {
    id,
    inCompany,
    upToDate: (at: string) => inCompany((db) => bringCreditsUpToDate(db, new Date(at))),
    reserve: (key: string, at = "2026-12-10T12:00:00Z") => inCompany((db) => reserveCredit(db, key, new Date(at))),
    plan: (next: string) =>
      database.system((db) => db.company.update({ where: { id }, data: { plan: next, updatedAt: new Date() } })),
    lines: () => inCompany((db) => db.creditEntry.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] })),
    balances: () => inCompany((db) => db.creditMonth.findMany({ orderBy: { month: "asc" } })),
  };
}
type Company = Awaited<ReturnType<typeof company>>;

async function expectSums({ lines, balances }: Company) {
  const all = await lines();
  for (const { month, balance } of await balances()) {
    expect(balance).toBe(all.reduce((sum, one) => (one.month === month ? sum + one.credits : sum), 0));
    expect(balance).toBeGreaterThanOrEqual(0);
  }
}

it("fifty who spend at once get ten credits between them, and the balance is the sum of the lines", async () => {
  const ours = await company();
  const got = await Promise.all(Array.from({ length: 50 }, (_, one) => ours.reserve(`home ${one}`)));
  expect(got.filter(Boolean)).toHaveLength(10);
  expect(new Set(got.filter(Boolean)).size).toBe(10);
  expect(await ours.balances()).toMatchObject([{ month: "2026-12", balance: 0 }]);
  await expectSums(ours);
});

it("whatever fifty do at once, no balance falls below zero and nothing is granted, spent or given back twice", async () => {
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

it("the month is granted once however often and late it is asked for, and what is left of the month before ends", async () => {
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

it("a credit that a bounce gives back after the month is over is not one of the next month's", async () => {
  const ours = await company();
  const id = await ours.reserve("november", "2026-11-20T12:00:00Z");
  await ours.upToDate("2026-12-01T12:00:00Z");
  expect(await ours.inCompany((db) => releaseCredit(db, id ?? ""))).toBe(true);
  expect(await ours.upToDate("2026-12-01T12:00:01Z")).toEqual({ month: "2026-12", balance: 10 });
  expect((await ours.balances())[0]).toMatchObject({ month: "2026-11", balance: 0 });
});

it("a credit that was spent comes back once, however many bounces of the mail there are at once", async () => {
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

it("a larger plan brings the month up to what it gives, and a smaller one takes nothing back before the month is over", async () => {
  const ours = await company();
  await ours.reserve("one");
  await ours.plan("professional_month");
  expect(await ours.upToDate("2026-12-15T12:00:00Z")).toEqual({ month: "2026-12", balance: 749 });
  await ours.plan("growth_year");
  expect(await ours.upToDate("2026-12-16T12:00:00Z")).toEqual({ month: "2026-12", balance: 749 });
  expect(await ours.upToDate("2027-01-01T12:00:00Z")).toEqual({ month: "2027-01", balance: 10 });
});

it.each([
  ["Pacific/Honolulu", "2027-01-01T09:59:59Z", "2026-12"],
  ["Pacific/Honolulu", "2027-01-01T10:00:00Z", "2027-01"],
  ["America/New_York", "2026-11-01T03:59:59Z", "2026-10"],
  ["America/New_York", "2026-11-01T04:00:00Z", "2026-11"],
  ["Pacific/Auckland", "2026-12-31T11:00:00Z", "2027-01"],
])("in %s it is at %s the month %s", (timeZone, at, month) => {
  expect(monthIn(timeZone, new Date(at))).toBe(month);
});

it("is refused by the database itself: more than there is, a line that is changed or deleted, a false settlement, a balance written by hand", async () => {
  const ours = await company();
  const id = await ours.reserve("one");
  const write = (data: object) =>
    ours.inCompany((db) => db.creditEntry.create({ data: { month: "2026-12", key: newId(), ...data } as never }));
  await expect(write({ kind: "reserve", credits: -10 })).rejects.toThrow(/not that many credits/);
  await expect(write({ kind: "grant", credits: -1 })).rejects.toThrow(/no line of the ledger/);
  await expect(write({ kind: "release", credits: 2, reserveId: id, key: `settle ${id}` })).rejects.toThrow(/once/);
  await expect(write({ kind: "release", credits: 1, reserveId: id, key: "again" })).rejects.toThrow(/once/);
  await expect(ours.inCompany((db) => db.creditEntry.updateMany({ data: { credits: 5 } }))).rejects.toThrow(/denied/);
  await expect(ours.inCompany((db) => db.creditEntry.deleteMany())).rejects.toThrow(/denied/);
  await expect(ours.inCompany((db) => db.creditMonth.updateMany({ data: { balance: 99 } }))).rejects.toThrow(/denied/);
  expect(await ours.inCompany((db) => commitCredit(db, id ?? ""))).toBe(true);
  expect(await ours.inCompany((db) => releaseCredit(db, id ?? ""))).toBe(false);
  await expectSums(ours);
});
