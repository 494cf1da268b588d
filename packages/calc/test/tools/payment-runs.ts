import { requireCents, requireMonths } from "../../src/arithmetic/require.ts";
import type { LoanPlan } from "../../src/schedule/loan-plan.ts";
import { loanSchedule, type PlanSchedule } from "../../src/schedule/loan-schedule.ts";
import { stretchAt } from "./stretch-at.ts";

/** Payments of one amount as a note or a rate page states them. */
export interface PaymentRun {
  fromMonth: number;
  count: number;
  noteRate: number;
  amountCents: number;
}

/**
 * Stated payments of a plan, one run per stretch and per recast: the cent-rounded payment it starts with and how many payments it
 * lasts. The settling payment counts with the last run.
 *
 *     from payment = first payment of the stretch, or the one that was recast
 *     payments = first payment of the next run − first payment of this one
 *     note rate = rate of the stretch
 *     payment = what the run starts with
 *
 * @param plan the loan
 * @param schedule its schedule, when it is already computed
 * @throws {RangeError} an argument outside its range
 * @see Capitol Federal rate page: 550,001 at 3.5 % for 84 months, then 5.25 %: 2,469.75 and 2,922.30
 * @example paymentRuns(rateStepPlan(550_001_00, 360, [{ fromMonth: 1, noteRate: 0.035 }, { fromMonth: 85, noteRate: 0.0525 }])).map((run) => run.amountCents) // [246_975, 292_230]
 */
export function paymentRuns(plan: LoanPlan, schedule: PlanSchedule = loanSchedule(plan)): PaymentRun[] {
  const { payments, paymentCents, recastMonths } = schedule;
  const starts = [...new Set([...plan.stretches.map((stretch) => stretch.fromMonth), ...recastMonths])]
    .filter((month) => month <= payments)
    .sort((one, other) => one - other);
  return starts.map((fromMonth, k) => ({
    fromMonth,
    count: (starts[k + 1] ?? payments + 1) - fromMonth,
    noteRate: stretchAt(plan, fromMonth).noteRate,
    amountCents: paymentCents[fromMonth - 1] ?? 0,
  }));
}

/**
 * Sum of the stated payments: what an engine prints that leaves the rounding residue instead of settling it in the last payment.
 *
 *     sum of the stated payments = Σ count · payment
 *
 * @param runs see `paymentRuns`
 * @returns cents
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE: 12 × 101.43 + 12 × 110.29 + 96 × 118.64 is 13,930.08
 * @example statedTotal([{ fromMonth: 1, count: 12, noteRate: 0.04, amountCents: 10_143 }]) // 121_716
 */
export function statedTotal(runs: readonly PaymentRun[]): number {
  return runs.reduce(
    (sum, run) => sum + requireMonths("runs.count", run.count, 0) * requireCents("runs.amountCents", run.amountCents),
    0,
  );
}

/**
 * Runs from one rate change to the next: recasts at the same rate are counted with the run that began at it.
 *
 *     a run = all stretches in a row with the same rate
 *
 * Nothing is rounded.
 *
 * @param runs see `paymentRuns`
 * @see 12 CFR 1026.37(c): a column where the rate changes
 * @example rateChanges([{ fromMonth: 1, count: 12, noteRate: 0.04, amountCents: 1 }, { fromMonth: 13, count: 12, noteRate: 0.04, amountCents: 2 }]) // [{ fromMonth: 1, count: 24, noteRate: 0.04, amountCents: 1 }]
 */
export function rateChanges(runs: readonly PaymentRun[]): PaymentRun[] {
  const changes: PaymentRun[] = [];
  for (const run of runs) {
    const last = changes[changes.length - 1];
    if (last?.noteRate === run.noteRate) last.count += run.count;
    else changes.push({ ...run });
  }
  return changes;
}
