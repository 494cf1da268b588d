import { MIN_CENTS, requireCents, requireNumber } from "../arithmetic/require.ts";
import { paidIn } from "../comparisons/column-sums.ts";
import type { LoanColumns } from "../comparisons/loan-columns.ts";

/** Keeping the current loan compared with the new one, month by month; index 0 is after the first payment. Cents. */
export interface RefinanceTimeline {
  /** Paid so far: principal, interest and mortgage insurance. */
  currentPaidCents: Float64Array;
  newPaidCents: Float64Array;
  currentBalanceCents: Float64Array;
  newBalanceCents: Float64Array;
  /** Interest and mortgage insurance saved so far, less the costs: above zero the refinance is ahead. */
  advantageCents: Float64Array;
  /** The same, discounted to the closing day. */
  discountedCents: Float64Array;
}

/**
 * Returns a refinance month by month: payments so far and balance, with the current loan kept and with the new one.
 *
 *     advantage = interest and mortgage insurance of the current loan − those of the new one − costs
 *               = (paid + owed, current) − (paid + owed, new) + new loan − balance − costs
 *
 * The second line is the same sum as cash paid and balances owed: the new loan beyond the balance is money received or costs financed. Discounted,
 * each payment is worth less the later it is made: Σ payment difference · v^k + balance difference · v^k + new loan − balance − costs.
 * Cent-rounded schedules.
 *
 * @param current the rest of the current loan, see `keptColumns`
 * @param proposed the new one with due payments only, see `scenarioColumns`
 * @param costsCents what the refinance costs, in cash or inside the new loan
 * @param discountRate yearly, for the discounted column: what the borrower's money earns elsewhere
 * @throws {RangeError} an argument outside its range
 * @see 350,000 at 6.5 % with 276 months left to 6 % for 360 at costs of 7,000: ahead only from month 78 through 101
 * @example refinanceTimeline(keptColumns(current), scenarioColumns(proposal, refinanceFigures(refinance, proposal)), 7_000_00).advantageCents[89] // 15_099
 */
export function refinanceTimeline(
  current: LoanColumns,
  proposed: LoanColumns,
  costsCents: number,
  discountRate = 0.04,
): RefinanceTimeline {
  const costs = requireCents("costsCents", costsCents, MIN_CENTS);
  const v = 1 / (1 + requireNumber("discountRate", discountRate, 0, 1) / 12);
  const months = Math.max(current.balanceCents.length, proposed.balanceCents.length);
  const column = () => new Float64Array(months);
  const timeline: RefinanceTimeline = {
    currentPaidCents: column(),
    newPaidCents: column(),
    currentBalanceCents: column(),
    newBalanceCents: column(),
    advantageCents: column(),
    discountedCents: column(),
  };
  const received = proposed.startCents - current.startCents - costs;
  let currentPaid = 0;
  let newPaid = 0;
  let discounted = received;
  let factor = 1;
  for (let k = 0; k < months; k++) {
    const keptPayment = paidIn(current, k);
    const freshPayment = paidIn(proposed, k);
    const keptBalance = current.balanceCents[k] ?? 0;
    const freshBalance = proposed.balanceCents[k] ?? 0;
    currentPaid += keptPayment;
    newPaid += freshPayment;
    factor *= v;
    discounted += (keptPayment - freshPayment) * factor;
    timeline.currentPaidCents[k] = currentPaid;
    timeline.newPaidCents[k] = newPaid;
    timeline.currentBalanceCents[k] = keptBalance;
    timeline.newBalanceCents[k] = freshBalance;
    timeline.advantageCents[k] = currentPaid + keptBalance - newPaid - freshBalance + received;
    timeline.discountedCents[k] = discounted + (keptBalance - freshBalance) * factor;
  }
  return timeline;
}
