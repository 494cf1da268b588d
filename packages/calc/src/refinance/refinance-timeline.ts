import { centsOf, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { keptSchedule } from "./kept-schedule.ts";
import { newLoanAmount, type RefinanceProposal } from "./refinance-savings.ts";
import { remainingInsurance } from "./remaining-insurance.ts";

/** Keeping the current loan against the new one, month by month; index 0 is after the first payment. Cents. */
export interface RefinanceTimeline {
  newLoanCents: number;
  newPaymentCents: number;
  /** Costs paid in cash at closing. */
  cashCostsCents: number;
  /** Paid so far, principal, interest and mortgage insurance. */
  currentPaidCents: Float64Array;
  newPaidCents: Float64Array;
  currentBalanceCents: Float64Array;
  newBalanceCents: Float64Array;
  /** Interest and mortgage insurance saved so far, less the costs: above zero the refinance is ahead. */
  advantageCents: Float64Array;
  /** The same in money of the closing day. */
  discountedCents: Float64Array;
}

/**
 * A refinance month by month: what has been paid and what is owed, with the current loan kept and with the new one.
 *
 *     advantage = interest and mortgage insurance of the current loan − those of the new one − costs
 *               = (paid + owed, current) − (paid + owed + cash costs − cash out − debts paid, new)
 *
 * The second line is the same sum seen from the purse; a test holds them together. Discounted, each payment is worth less the later
 * it is made: Σ payment difference · v^k + balance difference · v^k − cash. Cent-rounded schedules.
 *
 * @param current the loan as it stands
 * @param proposal the new one
 * @param discountRate yearly, for the discounted column; what the borrower's money earns elsewhere
 * @throws {RangeError} an argument outside its range
 * @see 350,000 at 6.5 % with 276 months left to 6 % for 360 at costs of 7,000: ahead only from month 78 through 101
 * @example refinanceTimeline(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 }), { noteRate: 0.06, termMonths: 360, closingCostsCents: 7_000_00 }).advantageCents[89] // 15_099
 */
export function refinanceTimeline(
  current: CurrentLoan,
  proposal: RefinanceProposal,
  discountRate = 0.04,
): RefinanceTimeline {
  const costs = centsOf(proposal, "closingCostsCents");
  requireMonths("termMonths", proposal.termMonths);
  const { mortgageInsuranceCents: premium, mortgageInsuranceMonths: premiums } = remainingInsurance(proposal);
  const v = 1 / (1 + requireNumber("discountRate", discountRate, 0, 1) / 12);
  const newLoanCents = newLoanAmount(current.balanceCents, proposal);
  const cashCostsCents = proposal.costsFinanced ? 0 : costs;
  const out = newLoanCents - current.balanceCents - (costs - cashCostsCents);
  const kept = keptSchedule(current);
  const fresh = levelSchedule(newLoanCents, proposal.noteRate, proposal.termMonths);

  const months = Math.max(kept.payments, fresh.payments);
  const column = () => new Float64Array(months);
  const timeline: RefinanceTimeline = {
    newLoanCents,
    newPaymentCents: fresh.levelPaymentCents,
    cashCostsCents,
    currentPaidCents: column(),
    newPaidCents: column(),
    currentBalanceCents: column(),
    newBalanceCents: column(),
    advantageCents: column(),
    discountedCents: column(),
  };
  let currentPaid = 0;
  let newPaid = 0;
  let advantage = -costs;
  let discounted = out - cashCostsCents;
  let factor = 1;
  for (let k = 0; k < months; k++) {
    const keptPremium = k < current.mortgageInsuranceMonths && k < kept.payments ? current.mortgageInsuranceCents : 0;
    const freshPremium = k < premiums && k < fresh.payments ? premium : 0;
    const keptPayment = (kept.paymentCents[k] ?? 0) + keptPremium;
    const freshPayment = (fresh.paymentCents[k] ?? 0) + freshPremium;
    currentPaid += keptPayment;
    newPaid += freshPayment;
    advantage += (kept.interestCents[k] ?? 0) + keptPremium - (fresh.interestCents[k] ?? 0) - freshPremium;
    factor *= v;
    discounted += (keptPayment - freshPayment) * factor;
    const keptBalance = kept.balanceCents[k] ?? 0;
    const freshBalance = fresh.balanceCents[k] ?? 0;
    timeline.currentPaidCents[k] = currentPaid;
    timeline.newPaidCents[k] = newPaid;
    timeline.currentBalanceCents[k] = keptBalance;
    timeline.newBalanceCents[k] = freshBalance;
    timeline.advantageCents[k] = advantage;
    timeline.discountedCents[k] = discounted + (keptBalance - freshBalance) * factor;
  }
  return timeline;
}
