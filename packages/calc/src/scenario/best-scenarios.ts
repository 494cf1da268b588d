import type { BestFigure, PurchaseFigures, PurchaseScenario } from "./types.ts";

type Read = (figures: PurchaseFigures, scenario: PurchaseScenario) => number | null;

/** How each figure is read; all are better lower but equity. */
const READ: Record<BestFigure, Read> = {
  housingPaymentCents: (f) => f.housingPaymentCents,
  principalAndInterestCents: (f) => f.principalAndInterestCents,
  cashToCloseCents: (f) => f.cashToCloseCents,
  apr: (f) => (f.apr === null ? null : Math.round(f.apr * 100_000)),
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
 *     best = indexes of the lowest value; of the highest for equity
 *
 * An APR as it is shown, the rest as they are.
 *
 * @param scenarios what was typed
 * @param figures of each of them, in the same order
 * @returns indexes per figure; empty where all are equal or there is only one scenario
 * @see The figures themselves
 * @example bestScenarios([scenario, { ...scenario, noteRate: 0.06 }], [scenario, { ...scenario, noteRate: 0.06 }].map((one) => purchaseFigures(loan, one))).noteRate // [1]
 */
export function bestScenarios(
  scenarios: readonly PurchaseScenario[],
  figures: readonly PurchaseFigures[],
): Record<BestFigure, number[]> {
  const best = (read: Read): number[] => {
    const values = figures.map((f, k) => {
      const scenario = scenarios[k];
      return scenario === undefined ? null : read(f, scenario);
    });
    const known = values.filter((value) => value !== null);
    const least = Math.min(...known);
    if (known.length < 2 || values.every((value) => value === least)) return [];
    return values.flatMap((value, k) => (value === least ? [k] : []));
  };
  return mapValues(READ, best);
}

function mapValues<Key extends string, From, To>(values: Record<Key, From>, change: (value: From) => To) {
  return Object.fromEntries(Object.entries<From>(values).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;
}
