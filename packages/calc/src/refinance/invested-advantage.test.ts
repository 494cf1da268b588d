import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { investedCosts } from "../comparisons/invested-cash.ts";
import { cashMoved } from "./cash-options.ts";
import { investedAdvantage } from "./invested-advantage.ts";

const amount = fc.integer({ min: -200_000_00, max: 200_000_00 });
const months = fc.nat(480);
const percent = fc.integer({ min: 0, max: 25 }).map((rate) => rate / 100);

describe("the advantage of a refinance with the difference in cash invested", () => {
  it("subtracts what cash at closing could have earned, compounded monthly", () => {
    // 5,312 at 4 % for seven years: 5,312 · ((1 + 0.04/12)^84 − 1) = 1,713.19.
    expect(investedAdvantage({ cashToCloseCents: 5_312_00, advantageCents: 12_000_00 }, 84, 0.04)).toEqual({
      cashCents: 5_312_00,
      growthCents: 1_713_19,
      advantageCents: 10_286_81,
    });
  });

  it("adds what cash paid out can earn", () => {
    // 40,000 at 1 % a month for a year: 40,000 · 0.12682503 = 5,073.00.
    expect(investedAdvantage({ cashToCloseCents: -40_000_00, advantageCents: -6_000_00 }, 12, 0.12)).toEqual({
      cashCents: -40_000_00,
      growthCents: -5_073_00,
      advantageCents: -927_00,
    });
  });

  it("equals the difference of both loans' costs with the difference in cash invested", () => {
    fc.assert(
      fc.property(amount, amount, months, percent, (cashToCloseCents, advantageCents, after, rate) => {
        const [proposal, kept] = investedCosts(
          [
            { cashCents: cashMoved(cashToCloseCents), costCents: 0 - advantageCents },
            { cashCents: 0, costCents: 0 },
          ],
          after,
          rate,
        );
        expect(investedAdvantage({ cashToCloseCents, advantageCents }, after, rate).advantageCents).toBe(
          (kept?.costCents ?? 0) - (proposal?.costCents ?? 0),
        );
      }),
    );
  });

  it("equals the plain one without cash, at a return of 0 and at closing", () => {
    fc.assert(
      fc.property(amount, amount, months, percent, (cashToCloseCents, advantageCents, after, rate) => {
        const plain = { cashToCloseCents, advantageCents };
        for (const cents of [0, 99, -99, -1])
          expect(investedAdvantage({ ...plain, cashToCloseCents: cents }, after, rate)).toEqual({
            cashCents: 0,
            growthCents: 0,
            advantageCents,
          });
        expect(investedAdvantage(plain, after, 0).advantageCents).toBe(advantageCents);
        expect(investedAdvantage(plain, 0, rate).advantageCents).toBe(advantageCents);
      }),
    );
  });

  it("is never above the plain one if cash is due, and never below it if cash is paid out", () => {
    fc.assert(
      fc.property(amount, amount, months, percent, (cashToCloseCents, advantageCents, after, rate) => {
        const invested = investedAdvantage({ cashToCloseCents, advantageCents }, after, rate);
        const lost = advantageCents - invested.advantageCents;
        expect(invested.growthCents).toBe(lost);
        expect(invested.cashCents > 0 ? lost : -lost).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([-0.01, 1.01, Number.NaN])("rejects a return of %s", (rate) => {
    expect(() => investedAdvantage({ cashToCloseCents: 0, advantageCents: 0 }, 84, rate)).toThrow(RangeError);
  });
});
