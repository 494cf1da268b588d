import type { BestFigure, LoanFigures, LoanTerms } from "./types.ts";

const FIGURES: readonly BestFigure[] = [
  "housingPaymentCents",
  "principalAndInterestCents",
  "cashToCloseCents",
  "apr",
  "totalInterestCents",
  "closingCostsCents",
  "loanAmountCents",
  "horizonBorrowingCostCents",
  "horizonEquityCents",
  "horizonBalanceCents",
  "horizonInterestCents",
  "noteRate",
];

/** A figure as it is compared: better the lower. */
function read(figure: BestFigure, figures: LoanFigures, scenario: LoanTerms): number | null {
  const { apr, horizon } = figures;
  switch (figure) {
    case "apr":
      return apr === null ? null : Math.round(apr * 100_000);
    case "horizonBorrowingCostCents":
      return horizon.borrowingCostCents;
    case "horizonEquityCents":
      return -horizon.equityCents;
    case "horizonBalanceCents":
      return horizon.balanceCents;
    case "horizonInterestCents":
      return horizon.interestCents;
    case "noteRate":
      return scenario.noteRate;
    default:
      return figures[figure];
  }
}

/**
 * Which scenarios are best in each figure: the lowest, for equity the highest.
 *
 * An APR counts as it is shown, to three decimals, so that two that read alike are alike.
 *
 *     best = indexes of the lowest value; of the highest for equity
 *
 * An APR rounded as it is shown, the rest as they are.
 *
 * @param scenarios what was typed
 * @param figures of each of them, in the same order
 * @returns indexes per figure; empty where all are equal or there is only one scenario
 * @see The figures themselves
 * @example bestScenarios([scenario, { ...scenario, noteRate: 0.06 }], [scenario, { ...scenario, noteRate: 0.06 }].map((one) => loanFigures(loan, one, frame))).noteRate // [1]
 */
export function bestScenarios(
  scenarios: readonly LoanTerms[],
  figures: readonly LoanFigures[],
): Record<BestFigure, number[]> {
  const best = (figure: BestFigure): number[] => {
    const values = figures.map((each, k) => {
      const scenario = scenarios[k];
      return scenario === undefined ? null : read(figure, each, scenario);
    });
    const known = values.filter((value) => value !== null);
    const lowest = Math.min(...known);
    if (known.length < 2 || values.every((value) => value === lowest)) return [];
    return values.flatMap((value, k) => (value === lowest ? [k] : []));
  };
  return Object.fromEntries(FIGURES.map((figure) => [figure, best(figure)])) as Record<BestFigure, number[]>;
}
