import type { LoanSchedule } from "../loan/types.ts";

/**
 * What is paid in a month: principal, extra principal, interest and mortgage insurance.
 *
 * @param columns see `scenarioColumns`
 * @param k index of the payment, 0 for the first
 * @example paidIn(scenarioColumns(scenario, loanFigures(loan, scenario, frame)), 0) // 298_681
 */
export function paidIn(columns: LoanSchedule, k: number): number {
  return (columns.interestCents[k] ?? 0) + (columns.principalCents[k] ?? 0) + (columns.mortgageInsuranceCents[k] ?? 0);
}

/**
 * Returns the sum of a column, or of its first months if a number is given.
 *
 * @param column cents by month
 * @param months how many; all when left out
 * @example sumOf([100, 200, 300], 2) // 300
 */
export function sumOf(column: ArrayLike<number>, months = column.length): number {
  let sum = 0;
  for (let k = 0; k < months && k < column.length; k++) sum += column[k] ?? 0;
  return sum;
}
