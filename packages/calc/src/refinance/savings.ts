import { centsOf, MIN_CENTS, requireCents } from "../arithmetic/require.ts";
import { paidIn, sumOf } from "../comparisons/column-sums.ts";
import type { LoanColumns } from "../comparisons/loan-columns.ts";

/** The current loan compared with the new one over their whole lives; cents. */
export interface RefinanceSavings {
  currentPaymentCents: number;
  /** At the note rate, once a temporary buydown is over. */
  newPaymentCents: number;
  /** Current payment − new one at the note rate, mortgage insurance with each; positive: the payment falls. */
  monthlySavingsCents: number;
  /** First month in which the payments saved so far cover the costs; null when the payment does not fall, or they never do. */
  simplePaybackMonths: number | null;
  remainingInterestCurrentCents: number;
  totalInterestNewCents: number;
  /** Interest left on the current loan and on debts paid off − interest of the new one; negative means more interest in the end. */
  lifetimeInterestSavedCents: number;
  /** The same with mortgage insurance, less the costs, which count once. */
  netLifetimeBenefitCents: number;
  /** Payments of the new loan − those that remain on the current one. */
  monthsAdded: number;
}

/**
 * What a refinance changes over the whole life of both loans: payment, simple break-even, interest.
 *
 *     payback = first month with Σ payments saved ≥ costs;  net benefit = interest and insurance left now − those of the new loan − costs
 *
 * A new 30-year term may lower the payment and raise the interest: the simple payback does not show that, see
 * `refinanceTimeline`. Cent-rounded schedules, both as they are due; extra principal is not part of the payment saved. Costs count once, in cash or
 * inside the new loan.
 *
 * @param current the rest of the current loan, see `keptColumns`
 * @param proposed the new one with due payments only, see `scenarioColumns`
 * @param costsCents what the refinance costs
 * @param debtInterestCents interest left on debts that the new loan pays off, as they are paid now
 * @throws {RangeError} an argument outside its range
 * @see Simple payback as lenders quote it: costs / saving, rounded up
 * @example refinanceSavings(keptColumns(current), scenarioColumns(proposal, refinanceFigures(refinance, proposal)), 7_000_00).simplePaybackMonths // 21
 */
export function refinanceSavings(
  current: LoanColumns,
  proposed: LoanColumns,
  costsCents: number,
  debtInterestCents = 0,
): RefinanceSavings {
  const costs = requireCents("costsCents", costsCents, MIN_CENTS);
  const currentPaymentCents = centsOf(current, "paymentCents");
  const newPaymentCents = centsOf(proposed, "paymentCents");
  const monthlySavingsCents = currentPaymentCents - newPaymentCents;
  const remainingInterestCurrentCents = sumOf(current.interestCents);
  const totalInterestNewCents = sumOf(proposed.interestCents);
  const lifetimeInterestSavedCents =
    remainingInterestCurrentCents + requireCents("debtInterestCents", debtInterestCents) - totalInterestNewCents;
  const insuranceSaved = sumOf(current.mortgageInsuranceCents) - sumOf(proposed.mortgageInsuranceCents);
  return {
    currentPaymentCents,
    newPaymentCents,
    monthlySavingsCents,
    simplePaybackMonths: monthlySavingsCents > 0 ? payback(current, proposed, costs) : null,
    remainingInterestCurrentCents,
    totalInterestNewCents,
    lifetimeInterestSavedCents,
    netLifetimeBenefitCents: lifetimeInterestSavedCents + insuranceSaved - costs,
    monthsAdded: proposed.balanceCents.length - current.balanceCents.length,
  };
}

function payback(current: LoanColumns, proposed: LoanColumns, costs: number): number | null {
  if (costs <= 0) return 0;
  const due = (loan: LoanColumns, k: number) => paidIn(loan, k) - (loan.extraCents[k] ?? 0);
  const months = Math.max(current.balanceCents.length, proposed.balanceCents.length);
  let saved = 0;
  for (let k = 0; k < months; k++) {
    saved += due(current, k) - due(proposed, k);
    if (saved >= costs) return k + 1;
  }
  return null;
}
