import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purchaseFigures } from "../purchase/purchase-figures.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { solveFor } from "./solve-for.ts";

const scenario: PurchaseScenario = {
  name: "A",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.0625,
  priceCents: 500_000_00,
  downPaymentCents: 25_000_00,
  creditScore: 740,
  propertyTaxYearlyCents: 6_000_00,
  insuranceYearlyCents: 1_800_00,
};
const paymentAtDown = (downPaymentCents: number) =>
  purchaseFigures({}, { ...scenario, downPaymentCents }).housingPaymentCents;

describe("solving for a figure", () => {
  it("finds the smallest down payment, to the dollar, that keeps the payment within the target", () => {
    const target = 3_000_00;
    const way = { low: 0, high: 499_000_00, step: 100, figureAt: paymentAtDown, prefer: "low" as const };
    const { value } = solveFor(target, way);
    expect(value).not.toBeNull();
    expect(paymentAtDown(value ?? 0)).toBeLessThanOrEqual(target);
    expect(paymentAtDown((value ?? 0) - 100)).toBeGreaterThan(target);
  });

  it("stays below the gap where mortgage insurance ends, and never above the target", () => {
    // Below 20 % down there is insurance; at 20 % the payment drops by more than a step.
    const below = paymentAtDown(99_000_00);
    const at = paymentAtDown(100_000_00);
    expect(below - at).toBeGreaterThan(50_00);
    const target = Math.floor((below + at) / 2);
    const found = solveFor(target, { low: 0, high: 499_000_00, step: 100, figureAt: paymentAtDown, prefer: "low" });
    expect(found.value).not.toBeNull();
    expect(paymentAtDown(found.value ?? 0)).toBeLessThanOrEqual(target);
    expect(paymentAtDown((found.value ?? 0) - 100)).toBeGreaterThan(target + 20_00);
  });

  it("says how close it gets if nothing reaches the target", () => {
    const found = solveFor(100_00, { low: 0, high: 100_000_00, step: 100, figureAt: paymentAtDown, prefer: "low" });
    expect(found).toEqual({ value: null, nearest: { value: 100_000_00, figure: paymentAtDown(100_000_00) } });
  });

  it("skips values for which no loan can be computed", () => {
    const figureAt = (value: number) => (value > 90 ? null : value * 3);
    expect(solveFor(150, { low: 0, high: 100, step: 1, figureAt, prefer: "high" })).toEqual({ value: 50, figure: 150 });
    expect(solveFor(150, { low: 0, high: 100, step: 1, figureAt: () => null, prefer: "high" })).toEqual({
      value: null,
      nearest: null,
    });
  });

  it("gives the same result as trying every value, whichever way the figure moves and wherever it jumps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        fc.nat(2_000),
        (steps, falls, target) => {
          let sum = 0;
          const rising = steps.map((each) => {
            sum += each;
            return sum;
          });
          const figures = falls ? rising.toReversed() : rising;
          const prefer = falls ? "low" : "high";
          const found = solveFor(target, {
            low: 0,
            high: figures.length - 1,
            step: 1,
            figureAt: (value) => figures[value] ?? null,
            prefer,
          });
          const fitting = figures.flatMap((figure, value) => (figure <= target ? [value] : []));
          const expected = (falls ? fitting[0] : fitting.at(-1)) ?? null;
          expect(found.value).toBe(expected);
        },
      ),
    );
  });
});
