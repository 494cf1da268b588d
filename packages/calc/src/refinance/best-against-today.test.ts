import { describe, expect, it } from "vitest";
import type { BestFigure } from "../loan/types.ts";
import { bestAgainstToday } from "./best-against-today.ts";
import { refinanceShown } from "./refinance-shown.ts";
import type { RefinanceBasis, RefinanceScenario } from "./types.ts";

const low: RefinanceBasis = {
  homeValueCents: 620_000_00,
  current: { source: "rough-entry", balanceCents: 300_000_00, noteRate: 0.0325, remainingMonths: 241 },
};
const high: RefinanceBasis = { ...low, current: { ...low.current, noteRate: 0.0725 } as RefinanceBasis["current"] };
const offer = (part: Partial<RefinanceScenario>): RefinanceScenario => ({
  name: "Offer",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.069,
  purpose: "rate-and-term",
  costs: "financed",
  fees: [{ name: "Costs", section: "A", amountCents: 1_945_00 }],
  ...part,
});
const best = (basis: RefinanceBasis, ...scenarios: RefinanceScenario[]) =>
  bestAgainstToday(
    scenarios,
    scenarios.map((one) => refinanceShown(basis, one)),
  );
const AGAINST = [
  "firstHousingPaymentCents",
  "firstPrincipalAndInterestCents",
  "noteRate",
  "apr",
  "interestToPayCents",
  "horizonBorrowingCostCents",
] as const satisfies readonly BestFigure[];

describe("the best of proposals and today's loan", () => {
  it("does not exist if all proposals are worse than today's loan", () => {
    const marks = best(low, offer({}), offer({ noteRate: 0.0625, termMonths: 180 }));
    expect(AGAINST.map((figure) => marks[figure])).toEqual(AGAINST.map(() => []));
  });

  it("is the proposal that beats today's loan, even if it is the only one", () => {
    const marks = best(high, offer({ noteRate: 0.0599 }), offer({ noteRate: 0.0525, termMonths: 180 }));
    expect(marks).toMatchObject({
      firstHousingPaymentCents: [0],
      firstPrincipalAndInterestCents: [0],
      noteRate: [1],
      apr: [1],
      interestToPayCents: [1],
    });
    expect(best(high, offer({ noteRate: 0.0525 }))).toMatchObject({ noteRate: [0], firstHousingPaymentCents: [0] });
    // 30 years from here are dearer than the 241 payments that are left.
    expect(best(high, offer({ noteRate: 0.069 })).interestToPayCents).toEqual([]);
    expect(best(high, offer({ noteRate: 0.0725 })).noteRate).toEqual([]);
  });

  it("does not count cash that is borrowed to be paid out", () => {
    const marks = best(high, offer({ costs: "paid" }), offer({ purpose: "cash-out", cashOutCents: 60_000_00 }));
    expect(marks.cashToCloseCents).toEqual([]);
    expect(best(high, offer({ costs: "paid" }), offer({})).cashToCloseCents).toEqual([1]);
  });

  it("does not count a payment that is below today's only initially", () => {
    const lowered = offer({ noteRate: 0.09, termMonths: 300, buydown: { kind: "3-2-1", paidBy: "lender" } });
    const marks = best(high, lowered, offer({ noteRate: 0.099, termMonths: 180 }));
    expect(marks.firstPrincipalAndInterestCents).toEqual([]);
    const interestOnly = offer({ noteRate: 0.0725, interestOnlyMonths: 120 });
    expect(best(high, interestOnly).firstPrincipalAndInterestCents).toEqual([]);
    const adjustable = offer({
      amortization: "arm",
      noteRate: 0.05,
      arm: {
        initialFixedMonths: 84,
        adjustEveryMonths: 12,
        capInitial: 0.05,
        capPeriodic: 0.01,
        capLifetime: 0.05,
        index: 0.045,
        margin: 0.0275,
      },
    });
    expect(best(high, adjustable).noteRate).toEqual([]);
  });

  it("does not exist without proposals", () => {
    expect(best(low).noteRate).toEqual([]);
  });
});
