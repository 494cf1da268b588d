import { biweeklyProgramExtra, biweeklySchedule } from "../schedule/biweekly-schedule.ts";
import { extraByMonth } from "../schedule/extra-by-month.ts";
import type { ExtraPrincipal, LoanPlan } from "../schedule/loan-plan.ts";
import { loanSchedule, type PlanSchedule } from "../schedule/loan-schedule.ts";
import type { LoanTerms } from "./types.ts";

/** Columns of a scenario's payments by month as they will be made. */
export interface PaidSchedule {
  payments: number;
  totalInterestCents: number;
  lastPaymentCents: number;
  interestCents: Float64Array;
  /** Scheduled and extra principal together. */
  principalCents: Float64Array;
  extraCents: Float64Array;
  balanceCents: Float64Array;
}

/**
 * A scenario's payments as they will be made: with extra principal, and biweekly when chosen.
 *
 * True biweekly payments are added up by calendar month (26 in twelve months). This exists only for level loans; an ARM
 * or an interest-only loan uses the servicer's program, a twelfth more each month.
 *
 * @param scenario what was typed
 * @param plan the note
 * @param base the schedule without extra principal
 * @throws {RangeError} an argument outside its range
 * @example scenarioSchedule({ ...scenario, biweekly: "true" }, fixedPlan(200_000_00, 0.065, 360), loanSchedule(fixedPlan(200_000_00, 0.065, 360))).totalInterestCents // 19_633_936
 */
export function scenarioSchedule(scenario: LoanTerms, plan: LoanPlan, base: PlanSchedule): PaidSchedule {
  const mode = scenario.biweekly ?? "none";
  const level = plan.stretches.length === 1;
  const extra: ExtraPrincipal = {
    monthlyCents: scenario.extraMonthlyCents ?? 0,
    yearlyCents: scenario.extraYearlyCents ?? 0,
    once: scenario.extraOnce ?? [],
  };
  if (mode === "true" && level) return byMonth(plan, extra);
  if (mode !== "none") extra.monthlyCents = (extra.monthlyCents ?? 0) + biweeklyProgramExtra(base.firstPaymentCents);
  if (!extra.monthlyCents && !extra.yearlyCents && !extra.once?.length) return { ...base };
  const paid = loanSchedule(plan, extra);
  const principalCents = new Float64Array(paid.payments);
  for (let k = 0; k < paid.payments; k++) principalCents[k] = (paid.principalCents[k] ?? 0) + (paid.extraCents[k] ?? 0);
  return { ...paid, principalCents };
}

/** A true biweekly schedule summed by month. */
function byMonth(plan: LoanPlan, extra: ExtraPrincipal): PaidSchedule {
  const { cents } = extraByMonth(extra, plan.termMonths);
  const rows = biweeklySchedule(
    plan.principalCents,
    plan.stretches[0]?.noteRate ?? 0,
    plan.termMonths,
    (month) => cents[month - 1] ?? 0,
  );
  const monthOf = (k: number) => Math.ceil(((k + 1) * 12) / 26) - 1;
  const payments = monthOf(rows.payments - 1) + 1;
  const paid: PaidSchedule = {
    payments,
    totalInterestCents: rows.totalInterestCents,
    lastPaymentCents: rows.lastPaymentCents,
    interestCents: new Float64Array(payments),
    principalCents: new Float64Array(payments),
    extraCents: new Float64Array(payments),
    balanceCents: new Float64Array(payments),
  };
  for (let k = 0; k < rows.payments; k++) {
    const m = monthOf(k);
    const more = rows.extraCents[k] ?? 0;
    paid.interestCents[m] = (paid.interestCents[m] ?? 0) + (rows.interestCents[k] ?? 0);
    paid.principalCents[m] = (paid.principalCents[m] ?? 0) + (rows.principalCents[k] ?? 0) + more;
    paid.extraCents[m] = (paid.extraCents[m] ?? 0) + more;
    paid.balanceCents[m] = rows.balanceCents[k] ?? 0;
  }
  return paid;
}
