import type { BestFigure, PurchaseFigures, PurchaseScenario } from "./types.ts";

type Read = (figures: PurchaseFigures, scenario: PurchaseScenario) => number | null;

/** How each figure is read; all are better lower but equity. */
const READ: Record<BestFigure, Read> = {
  housingPaymentCents: (f) => f.housingPaymentCents,
  principalAndInterestCents: (f) => f.principalAndInterestCents,
  cashToCloseCents: (f) => f.cashToCloseCents,
  apr: (f) => f.apr,
  totalInterestCents: (f) => f.totalInterestCents,
  closingCostsCents: (f) => f.closingCostsCents,
  loanAmountCents: (f) => f.loanAmountCents,
  horizonBorrowingCostCents: (f) => f.horizon.borrowingCostCents,
  horizonEquityCents: (f) => -f.horizon.equityCents,
  horizonBalanceCents: (f) => f.horizon.balanceCents,
  horizonInterestCents: (f) => f.horizon.interestCents,
  noteRate: (_, s) => s.noteRate,
};

/**
 * Which scenarios are best in each figure: the lowest, for equity the highest.
 *
 * An APR counts as it is shown, to three decimals, so that two that read alike are alike.
 *
 * @param scenarios what was typed
 * @param figures of each of them, in the same order
 * @returns indexes per figure; empty where all are equal or there is only one scenario
 * @example bestScenarios([scenario, { ...scenario, noteRate: 0.06 }], [scenario, { ...scenario, noteRate: 0.06 }].map((one) => purchaseFigures(loan, one))).noteRate // [1]
 */
export function bestScenarios(
  scenarios: readonly PurchaseScenario[],
  figures: readonly PurchaseFigures[],
): Record<BestFigure, number[]> {
  const best = (figure: BestFigure): number[] => {
    const values = figures.map((f, k) => {
      const scenario = scenarios[k];
      const value = scenario === undefined ? null : READ[figure](f, scenario);
      return value !== null && figure === "apr" ? Math.round(value * 100_000) : value;
    });
    const known = values.filter((value) => value !== null);
    const least = Math.min(...known);
    if (known.length < 2 || values.every((value) => value === least)) return [];
    return values.flatMap((value, k) => (value === least ? [k] : []));
  };
  return {
    housingPaymentCents: best("housingPaymentCents"),
    principalAndInterestCents: best("principalAndInterestCents"),
    cashToCloseCents: best("cashToCloseCents"),
    apr: best("apr"),
    totalInterestCents: best("totalInterestCents"),
    closingCostsCents: best("closingCostsCents"),
    loanAmountCents: best("loanAmountCents"),
    horizonBorrowingCostCents: best("horizonBorrowingCostCents"),
    horizonEquityCents: best("horizonEquityCents"),
    horizonBalanceCents: best("horizonBalanceCents"),
    horizonInterestCents: best("horizonInterestCents"),
    noteRate: best("noteRate"),
  };
}
