import { refuse, requireCents, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { fixedPlan } from "../schedule/fixed-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { rangeTotals, type ScheduleColumns } from "../schedule/range-totals.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { keptSchedule } from "./kept-schedule.ts";

/**
 * Blended rate of several balances: each rate weighted by what is owed at it. Not rounded.
 *
 *     Σ balance · rate / Σ balance
 *
 * @param liens balances in cents with their yearly rates
 * @throws {RangeError} nothing owed, or an argument outside its range
 * @see Mean of the rates, weighted by the balances
 * @example blendedRate([{ balanceCents: 300_000_00, noteRate: 0.03 }, { balanceCents: 100_000_00, noteRate: 0.09 }]) // 0.045
 */
export function blendedRate(liens: readonly { balanceCents: number; noteRate: number }[]): number {
  let owed = 0;
  let weighted = 0;
  for (const lien of liens) {
    owed += requireCents("liens.balanceCents", lien.balanceCents);
    weighted += lien.balanceCents * requireNumber("liens.noteRate", lien.noteRate, 0, 1);
  }
  if (owed === 0) refuse("liens", "owe more than zero");
  return weighted / owed;
}

/** Money from a home: a second lien beside the first loan. */
export interface SecondLien {
  amountCents: number;
  noteRate: number;
  termMonths: number;
  /** Months of a credit line's draw period in which only interest is paid. */
  interestOnlyMonths?: number;
  closingCostsCents?: number;
}

/** First loan kept with a second lien, against one new loan with cash out; cents. */
export interface SecondLienComparison {
  blendedRate: number;
  secondPaymentCents: number;
  /** First and second together, at first. */
  paymentTogetherCents: number;
  cashOutPaymentCents: number;
  /** Interest and costs through the horizon. */
  secondLienCostCents: number;
  cashOutCostCents: number;
  /** Cash-out − second lien: above zero keeping the first loan is cheaper. */
  differenceCents: number;
}

/**
 * Cash from a home by a second lien or credit line, with the first loan kept, against a cash-out refinance of everything.
 *
 * The blended rate says at what rate a single loan would cost as much today. Cent-rounded schedules; costs are those of closing, paid in
 * cash in both cases.
 *
 *     payment together = payment of the first + payment of the second
 *     cost = interest through the horizon + closing costs
 *     difference = cost of the cash-out − cost with the second lien
 *
 * @param current first loan as it stands
 * @param second lien or credit line
 * @param cashOut rate, term and costs of the single new loan
 * @param months horizon
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example secondLienComparison(currentFromRoughEntry({ balanceCents: 300_000_00, noteRate: 0.03, remainingMonths: 300 }), { amountCents: 100_000_00, noteRate: 0.09, termMonths: 240 }, { noteRate: 0.065, termMonths: 360, closingCostsCents: 6_000_00 }, 60).blendedRate // 0.045
 */
export function secondLienComparison(
  current: CurrentLoan,
  second: SecondLien,
  cashOut: { noteRate: number; termMonths: number; closingCostsCents: number },
  months: number,
): SecondLienComparison {
  requireMonths("months", months);
  const first = keptSchedule(current);
  const lien = loanSchedule(
    fixedPlan(second.amountCents, second.noteRate, second.termMonths, {
      interestOnlyMonths: second.interestOnlyMonths ?? 0,
    }),
  );
  const single = loanSchedule(
    fixedPlan(current.balanceCents + second.amountCents, cashOut.noteRate, cashOut.termMonths),
  );
  const interest = (schedule: ScheduleColumns) => rangeTotals(schedule, 1, months).interestCents;
  const secondLienCostCents =
    interest(first) + interest(lien) + requireCents("second.closingCostsCents", second.closingCostsCents ?? 0);
  const cashOutCostCents = interest(single) + requireCents("cashOut.closingCostsCents", cashOut.closingCostsCents);
  return {
    blendedRate: blendedRate([current, { balanceCents: second.amountCents, noteRate: second.noteRate }]),
    secondPaymentCents: lien.firstPaymentCents,
    paymentTogetherCents: current.paymentCents + lien.firstPaymentCents,
    cashOutPaymentCents: single.firstPaymentCents,
    secondLienCostCents,
    cashOutCostCents,
    differenceCents: cashOutCostCents - secondLienCostCents,
  };
}
