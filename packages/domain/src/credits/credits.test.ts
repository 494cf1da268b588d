import { monthIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import { expect, it } from "vitest";
import { company, expectSums, setUp } from "./credits.fixture.ts";
import { commitCredit, releaseCredit } from "./ledger.ts";

setUp();

it("a credit returned by a bounce after the month ended does not count for the next month", async () => {
  const ours = await company();
  const id = await ours.reserve("november", "2026-11-20T12:00:00Z");
  await ours.upToDate("2026-12-01T12:00:00Z");
  expect(await ours.inCompany((db) => releaseCredit(db, id ?? ""))).toBe(true);
  expect(await ours.upToDate("2026-12-01T12:00:01Z")).toEqual({ month: "2026-12", balance: 10 });
  expect((await ours.balances())[0]).toMatchObject({ month: "2026-11", balance: 0 });
});

it("a larger plan raises the month to its grant, and a smaller one takes nothing back before the month ends", async () => {
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
])("the month in %s at %s is %s", (timeZone, at, month) => {
  expect(monthIn(timeZone, new Date(at))).toBe(month);
});

it("the database itself rejects overdrafts, changed or deleted lines, false settlements and manual balances", async () => {
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
