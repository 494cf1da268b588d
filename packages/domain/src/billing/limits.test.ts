import { monthIn } from "@hearthline/contract/values/day-in";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCompany, setUp } from "./company.fixture.ts";
import { drawOnPlan, monthOf, nearLimits, refuseUsedUp } from "./limits.ts";

setUp();

const USE = "propertyTaxPulls";
const LIMIT = 25;
const refused = { code: "plan_required" };

describe("a month's limit", () => {
  // Zones on both sides of UTC, and months that end before, at and after a clock change.
  it.each([
    ["America/New_York", "2026-11-01T04:00:00Z", "in daylight time, on the day that it ends"],
    ["America/Los_Angeles", "2026-12-01T08:00:00Z", "in winter"],
    ["America/Havana", "2026-11-01T04:00:00Z", "with a midnight that comes twice"],
    ["Pacific/Honolulu", "2027-01-01T10:00:00Z", "without daylight time, at the end of a year"],
    ["Australia/Lord_Howe", "2027-03-31T13:00:00Z", "ahead of UTC, in daylight time of half an hour"],
  ])("ends at the company's own midnight in %s, %s (%s)", async (timeZone, midnight, _) => {
    const company = await createCompany({ plan: "growth_month", timeZone });
    const first = new Date(midnight);
    const last = new Date(first.getTime() - 1);
    for (let used = 0; used < LIMIT; used += 1) await company.at(last, (ctx) => drawOnPlan(ctx, USE));
    await expect(company.at(last, (ctx) => drawOnPlan(ctx, USE))).rejects.toMatchObject(refused);
    await expect(company.at(last, (ctx) => refuseUsedUp(ctx, USE))).rejects.toMatchObject(refused);
    const near = (now: Date) => company.at(now, (ctx) => nearLimits(ctx, "growth_month"));
    expect(await near(last)).toEqual([{ use: USE, used: LIMIT, limit: LIMIT }]);

    await company.at(first, (ctx) => refuseUsedUp(ctx, USE));
    await company.at(first, (ctx) => drawOnPlan(ctx, USE));
    expect(await near(first)).toEqual([]);
    expect((await company.uses()).map(({ used }) => used)).toEqual([LIMIT, 1]);
  });

  it("uses the same month as the credits at any instant in any zone, and starts at its first instant", () => {
    const zones = fc.constantFrom(
      ...["America/New_York", "America/Phoenix", "Pacific/Honolulu", "America/Havana", "America/Sao_Paulo"],
      ...["Europe/London", "Africa/Cairo", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns"],
    );
    const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const { from, day } = monthOf(now, zone);
        expect(day).toBe(`${monthIn(zone, now)}-01`);
        expect(from.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(monthIn(zone, from)).toBe(monthIn(zone, now));
        expect(monthIn(zone, new Date(from.getTime() - 1))).not.toBe(monthIn(zone, now));
      }),
      { numRuns: 2_000 },
    );
  });

  it("does not count or report a use whose transaction fails", async () => {
    const company = await createCompany({ plan: "growth_month" });
    const now = "2027-02-10T12:00:00Z";
    for (let used = 0; used < 19; used += 1) await company.at(now, (ctx) => drawOnPlan(ctx, USE));
    const failing = company.at(now, async (ctx) => {
      await drawOnPlan(ctx, USE);
      throw new Error("The county does not answer.");
    });
    await expect(failing).rejects.toThrow("The county does not answer.");
    expect(await company.jobs("billing.tell-usage")).toEqual([]);
    expect(await company.uses()).toMatchObject([{ used: 19 }]);
    await company.at(now, (ctx) => drawOnPlan(ctx, USE));
    expect(await company.jobs("billing.tell-usage")).toMatchObject([{ payload: { used: 20, limit: LIMIT } }]);
  });
});
