import { requireWhole } from "../../src/arithmetic/require.ts";
import { levelSchedule } from "../../src/schedule/level-schedule.ts";
import type { ExtraPrincipal, LoanPlan } from "../../src/schedule/loan-plan.ts";
import { loanSchedule, type PlanSchedule } from "../../src/schedule/loan-schedule.ts";

/** Savings from extra principal compared with the schedule without it; cents. */
export interface ExtraSavings {
  base: PlanSchedule;
  paid: PlanSchedule;
  interestSavedCents: number;
  monthsSaved: number;
  yearsAndMonthsSaved: { years: number; months: number };
}

/**
 * Months and interest that extra principal saves: difference of two cent-rounded schedules.
 *
 *     the loan as due = schedule without extra principal
 *     the loan as paid = schedule with extra principal after each payment
 *     interest saved = total interest as due − total interest as paid
 *     months saved = payments as due − payments made
 *     time saved = months saved as years and months
 *
 * @param plan the loan
 * @param extra principal beyond the schedule
 * @throws {RangeError} an argument outside its range
 * @see SAS/ETS PROC LOAN example 17.3: 500 more a month saves 176 months and 225,443.47
 * @example extraSavings(fixedPlan(240_000_00, 0.0825, 360), { monthlyCents: 500_00 }).interestSavedCents // 22_544_347
 */
export function extraSavings(plan: LoanPlan, extra: ExtraPrincipal): ExtraSavings {
  const base = loanSchedule(plan);
  const paid = loanSchedule(plan, extra);
  const monthsSaved = base.payments - paid.payments;
  return {
    base,
    paid,
    interestSavedCents: base.totalInterestCents - paid.totalInterestCents,
    monthsSaved,
    yearsAndMonthsSaved: yearsAndMonths(monthsSaved),
  };
}

/**
 * Interest of a plan beyond that of a level loan of the same amount, first rate and term: the cost of an interest-only start.
 *
 *     more interest than a level loan = total interest − that of the level loan of this term
 *
 * @param plan the loan
 * @returns cents; cent-rounded schedules
 * @throws {RangeError} an argument outside its range
 * @see Terms of the note
 * @example interestOverLevel(fixedPlan(300_000_00, 0.065, 360, { interestOnlyMonths: 120 })) // 4_917_578
 */
export function interestOverLevel(plan: LoanPlan): number {
  const level = levelSchedule(plan.principalCents, plan.stretches[0]?.noteRate ?? 0, plan.termMonths);
  return loanSchedule(plan).totalInterestCents - level.totalInterestCents;
}

/**
 * A number of months as years and months.
 *
 *     years = months ÷ 12, cut down;  months = what remains
 *
 * @param months whole number, zero or more
 * @throws {RangeError} not a whole number, or negative
 * @see Own definition
 * @example yearsAndMonths(71) // { years: 5, months: 11 }
 */
export function yearsAndMonths(months: number): { years: number; months: number } {
  requireWhole("months", months, 0, 120_000);
  return { years: Math.floor(months / 12), months: months % 12 };
}
