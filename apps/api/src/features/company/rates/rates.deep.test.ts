import { describe, expect, it } from "vitest";
import { ADMIN, FIXED, quote, setUp, sheets, world } from "./rates.fixture.ts";

setUp();

describe("today's rates", () => {
  it("are stored as one sheet when ten identical saves run concurrently", async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        quote(ADMIN, [{ ...FIXED, noteRate: 0.06 + k / 1000 }], "/api/rates/company"),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const companyId = await world.running.services.database.system(
      async (db) => (await db.user.findFirstOrThrow({ where: { email: ADMIN } })).companyId,
    );
    const rows = await world.running.services.database.system((db) =>
      db.rateSheet.findMany({ where: { officerId: null, companyId } }),
    );
    expect(rows).toHaveLength(1);
    expect((await sheets(ADMIN)).company?.rates).toHaveLength(1);
  });
});
