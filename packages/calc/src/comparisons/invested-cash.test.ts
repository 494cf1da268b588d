import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { investedCosts } from "./invested-cash.ts";
import { verdicts } from "./verdicts.ts";

const amount = fc.integer({ min: -50_000_00, max: 900_000_00 });
const loans = fc.array(fc.record({ cashCents: amount, costCents: amount }), { minLength: 1, maxLength: 4 });

describe("the cost with the difference in cash invested", () => {
  it("charges the extra cash what it would have earned, compounded monthly", () => {
    const [more, less] = investedCosts(
      [
        { cashCents: 79_450_00, costCents: 180_000_00 },
        { cashCents: 50_000_00, costCents: 185_000_00 },
      ],
      12,
      0.12,
    );
    // 29,450 at 1 % a month for a year.
    expect(more).toEqual({ extraCashCents: 29_450_00, growthCents: 3_735_00, costCents: 183_735_00 });
    expect(less).toEqual({ extraCashCents: 0, growthCents: 0, costCents: 185_000_00 });
  });

  it("is the plain cost at a return of 0 or a horizon of 0, and otherwise never below it", () => {
    fc.assert(
      fc.property(loans, fc.nat(480), fc.integer({ min: 0, max: 25 }), (all, months, rate) => {
        const costs = all.map(({ costCents }) => costCents);
        expect(investedCosts(all, months, 0).map(({ costCents }) => costCents)).toEqual(costs);
        expect(investedCosts(all, 0, rate / 100).map(({ costCents }) => costCents)).toEqual(costs);
        investedCosts(all, months, rate / 100).forEach((one, k) => {
          expect(one.growthCents).toBeGreaterThanOrEqual(0);
          expect(one.costCents).toBe((costs[k] ?? 0) + one.growthCents);
        });
      }),
    );
  });

  it("ignores cash that all loans need", () => {
    fc.assert(
      fc.property(loans, fc.nat(480), fc.integer({ min: -90_000_00, max: 90_000_00 }), (all, months, alike) => {
        const moved = all.map(({ cashCents, costCents }) => ({ cashCents: cashCents + alike, costCents }));
        expect(investedCosts(moved, months, 0.04)).toEqual(investedCosts(all, months, 0.04));
      }),
    );
  });

  it("may make another loan the cheapest if a larger down payment makes the plain cost low", () => {
    const basis = { closingDate: "2027-01-15", horizonMonths: 84, appreciationRate: 0.03 };
    const plain: PurchaseScenario = {
      name: "A",
      program: "conventional",
      amortization: "fixed",
      termMonths: 360,
      priceCents: 500_000_00,
      downPaymentCents: 100_000_00,
      noteRate: 0.03,
      creditScore: 760,
    };
    const scenarios = [plain, { ...plain, downPaymentCents: 200_000_00 }];
    const weighed = scenarios.map((terms) => ({ terms, figures: purchaseShown(basis, terms) }));
    expect(verdicts(weighed, 84, 0)).toMatchObject({ lowest: [1], investedLowest: [1] });
    expect(verdicts(weighed, 84, 0.06)).toMatchObject({ lowest: [1], investedLowest: [0] });
  });

  it.each([-0.01, 1.01, Number.NaN])("rejects a return of %s", (rate) => {
    expect(() => investedCosts([{ cashCents: 0, costCents: 0 }], 84, rate)).toThrow(RangeError);
  });
});
