import { type Database, openDatabase } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { cloneDatabase } from "@hearthline/db/test-databases";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { bringCreditsUpToDate, reserveCredit } from "./ledger.ts";

let database: Database;
let drop: () => Promise<void>;

export async function company(plan: string | null = "growth_month", timeZone = "America/New_York") {
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

export async function expectSums({ lines, balances }: Company) {
  const all = await lines();
  for (const { month, balance } of await balances()) {
    expect(balance).toBe(all.reduce((sum, one) => (one.month === month ? sum + one.credits : sum), 0));
    expect(balance).toBeGreaterThanOrEqual(0);
  }
}

export function setUp(): void {
  beforeAll(async () => {
    const copy = await cloneDatabase(inject("template"));
    drop = copy.drop;
    database = openDatabase(copy.urls, { connections: 12 });
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
}
