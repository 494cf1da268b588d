import { refuse } from "../../src/arithmetic/require.ts";
import type { LoanPlan, PlanStretch } from "../../src/schedule/loan-plan.ts";

/**
 * The stretch of a plan that a payment belongs to.
 *
 * @param plan the loan
 * @param month number of the payment
 * @throws {RangeError} a payment before the first stretch
 * @example stretchAt(fixedPlan(300_000_00, 0.065, 360, { interestOnlyMonths: 120 }), 121).pays // "level"
 */
export function stretchAt(plan: LoanPlan, month: number): PlanStretch {
  return plan.stretches.findLast((stretch) => stretch.fromMonth <= month) ?? refuse("month", "be at least 1", month);
}
