import { COMPARED, type ComparedFigures } from "./compared-figures.ts";
import type { BestFigure, LoanTerms } from "./types.ts";

/**
 * Returns which of several values are best, if each can be compared with all the others.
 *
 *     best = indexes of the lowest value, or of the highest
 *
 * Values as they are, nothing rounded.
 *
 * @param values one per loan, null if it has none
 * @param better which way
 * @param comparable whether two loans can be compared, by their indexes
 * @returns indexes; empty where fewer than two are known, all are equal, or the best cannot be compared with another
 * @example bestOf([300, 200, null], "low", () => true) // [1]
 * @example bestOf([300, 200], "low", () => false) // []
 */
export function bestOf(
  values: readonly (number | null)[],
  better: "low" | "high",
  comparable: (one: number, other: number) => boolean,
): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = better === "low" ? Math.min(...known) : Math.max(...known);
  if (values.every((value) => value === best)) return [];
  const marked = values.flatMap((value, k) => (value === best ? [k] : []));
  const ofAll = (k: number) => values.every((value, other) => other === k || value === null || comparable(k, other));
  return marked.every(ofAll) ? marked : [];
}

/**
 * Returns which scenarios are best in each figure. The only place that decides this: builder, report, PDF, email and API all mark its result.
 *
 *     best = indexes of the best value of those that can be compared, see `COMPARED`
 *
 * An APR is rounded as shown, all other values are not rounded.
 *
 * @param scenarios the loans' terms
 * @param figures of each of them, in the same order
 * @returns indexes per figure; empty if all are equal, if there is only one scenario, or if they cannot be compared
 * @see `COMPARED`
 * @example bestScenarios([scenario, scenario], [shown, { ...shown, apr: 0.06 }]).apr // [1]
 */
export function bestScenarios(
  scenarios: readonly LoanTerms[],
  figures: readonly ComparedFigures[],
): Record<BestFigure, number[]> {
  const loans = figures.flatMap((one, k) => {
    const terms = scenarios[k];
    return terms === undefined ? [] : [{ terms, figures: one }];
  });
  const best = (figure: BestFigure): number[] => {
    const { better, read, comparable } = COMPARED[figure];
    return bestOf(loans.map(read), better, (k, j) => {
      const one = loans[k];
      const other = loans[j];
      return one !== undefined && other !== undefined && comparable(one, other);
    });
  };
  return {
    firstHousingPaymentCents: best("firstHousingPaymentCents"),
    firstPrincipalAndInterestCents: best("firstPrincipalAndInterestCents"),
    cashToCloseCents: best("cashToCloseCents"),
    closingCostsCents: best("closingCostsCents"),
    noteRate: best("noteRate"),
    apr: best("apr"),
    interestToPayCents: best("interestToPayCents"),
    horizonBorrowingCostCents: best("horizonBorrowingCostCents"),
    horizonInterestCents: best("horizonInterestCents"),
    horizonMortgageInsuranceCents: best("horizonMortgageInsuranceCents"),
    horizonBalanceCents: best("horizonBalanceCents"),
    horizonEquityCents: best("horizonEquityCents"),
    simplePaybackMonths: best("simplePaybackMonths"),
    interestBreakEvenMonth: best("interestBreakEvenMonth"),
    discountedBreakEvenMonth: best("discountedBreakEvenMonth"),
  };
}
