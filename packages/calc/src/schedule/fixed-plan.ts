import { wholeOf } from "../arithmetic/require.ts";
import { type LoanPlan, type PlanStretch, requirePlan } from "./loan-plan.ts";

/**
 * Plan of a fixed-rate loan: level, interest-only first, balloon, or both.
 *
 *     payment = interest only at first, then the level payment over the rest of the amortization
 *
 * Nothing is rounded here: see `loanSchedule`.
 *
 * @param principalCents amount of the note in cents
 * @param noteRate yearly rate as a fraction
 * @param termMonths number of the last payment
 * @param options `interestOnlyMonths` paid interest-only at first; `amortizationMonths` the payment is computed over, for a
 *   balloon at `termMonths`
 * @throws {RangeError} an interest-only period as long as the amortization or longer than the term
 * @see Terms of the note
 * @example fixedPlan(300_000_00, 0.065, 360, { interestOnlyMonths: 120 }).stretches.length // 2
 */
export function fixedPlan(
  principalCents: number,
  noteRate: number,
  termMonths: number,
  options: { interestOnlyMonths?: number; amortizationMonths?: number } = {},
): LoanPlan {
  const amortizationMonths = options.amortizationMonths ?? termMonths;
  const only = wholeOf(options, "interestOnlyMonths", 0, termMonths, 0);
  const stretches: PlanStretch[] = [];
  if (only > 0) stretches.push({ fromMonth: 1, noteRate, pays: "interest-only" });
  if (only < termMonths) stretches.push({ fromMonth: only + 1, noteRate, pays: "level" });
  return requirePlan({ principalCents, termMonths, amortizationMonths, stretches });
}
