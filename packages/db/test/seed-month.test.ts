import { monthIn } from "@hearthline/contract/values/day-in";
import { expect, inject, it } from "vitest";
import { seed } from "../src/seed.ts";
import { openCopy } from "../src/test-databases.ts";

it.each([
  ["in the last hours of a month that is over in UTC", "2026-12-01T01:12:00Z"],
  ["in the first hours of a month", "2026-12-01T06:30:00Z"],
  ["on the last noon of a month", "2026-11-30T12:00:00Z"],
])("a demo seeded %s has credits left in each company's own month", async (_, at) => {
  const { urls, database, close } = await openCopy(inject("migrated"));
  try {
    const now = new Date(at);
    await seed(urls, { now });
    const [companies, lines] = await database.system(async (db) => [
      await db.company.findMany(),
      await db.creditEntry.findMany(),
    ]);
    expect(companies).toHaveLength(2);
    for (const { id, name, timeZone } of companies) {
      const own = lines.filter(({ companyId }) => companyId === id);
      const thisMonth = own.filter(({ month }) => month === monthIn(timeZone, now));
      expect(
        thisMonth.reduce((sum, { credits }) => sum + credits, 0),
        name,
      ).toBeGreaterThan(0);
      for (const { month, createdAt } of own) expect(monthIn(timeZone, createdAt)).toBe(month);
    }
  } finally {
    await close();
  }
});
