import { type LoanPlan, type PlanStretch, requirePlan } from "./loan-plan.ts";

/**
 * A plan whose stretches pay the loan off over its term, without a balloon.
 *
 * @param principalCents amount of the note in cents
 * @param termMonths number of payments
 * @param stretches in order, the first from month 1
 * @throws {RangeError} as `requirePlan`
 * @example amortizingPlan(300_000_00, 360, [{ fromMonth: 1, noteRate: 0.065, pays: "level" }]).amortizationMonths // 360
 */
export function amortizingPlan(principalCents: number, termMonths: number, stretches: PlanStretch[]): LoanPlan {
  return requirePlan({ principalCents, termMonths, amortizationMonths: termMonths, stretches });
}
