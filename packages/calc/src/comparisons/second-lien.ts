import { centsOf, centsOrNone, refuse, requireCents, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { fixedPlan } from "../schedule/fixed-plan.ts";
import { loanSchedule } from "../schedule/loan-schedule.ts";
import { sumOf } from "./column-sums.ts";
import type { LoanColumns } from "./loan-columns.ts";

/**
 * Blended rate of several balances: each rate weighted by its balance. Not rounded.
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

/** A second lien in addition to the first loan, to get cash from a home. */
export interface SecondLien {
  amountCents: number;
  noteRate: number;
  termMonths: number;
  /** Months of a credit line's draw period in which only interest is paid. */
  interestOnlyMonths?: number;
  closingCostsCents?: number;
}

/** The first loan kept with a second lien, compared with one new loan over both; cents. */
export interface SecondLienComparison {
  blendedRate: number;
  secondPaymentCents: number;
  /** Initial payment of first and second together. */
  paymentTogetherCents: number;
  singlePaymentCents: number;
  /** Interest, mortgage insurance and costs through the horizon. */
  secondLienCostCents: number;
  singleCostCents: number;
  /** Single − second lien: above zero keeping the first loan is cheaper. */
  differenceCents: number;
}

/**
 * Cash from a home by a second lien or credit line, keeping the first loan, compared with one new loan that replaces both.
 *
 * The blended rate is the rate at which a single loan would cost as much today. Cent-rounded schedules; costs are closing costs, paid in
 * cash in both cases.
 *
 *     payment together = payment of the first + payment of the second
 *     cost = interest and mortgage insurance through the horizon + closing costs
 *     difference = cost of the single loan − cost with the second lien
 *
 * @param first the loan that is kept, with its rate, see `keptColumns`
 * @param second lien or credit line
 * @param single the one new loan as it would be paid, with its closing costs
 * @param months horizon
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example secondLienComparison({ ...levelColumns(300_000_00, 0.03, 300), noteRate: 0.03 }, { amountCents: 100_000_00, noteRate: 0.09, termMonths: 240 }, { ...levelColumns(400_000_00, 0.065, 360), closingCostsCents: 6_000_00 }, 60).blendedRate // 0.045
 */
export function secondLienComparison(
  first: LoanColumns & { noteRate: number },
  second: SecondLien,
  single: LoanColumns & { closingCostsCents: number },
  months: number,
): SecondLienComparison {
  requireMonths("months", months);
  const lien = loanSchedule(
    fixedPlan(second.amountCents, second.noteRate, second.termMonths, {
      interestOnlyMonths: second.interestOnlyMonths ?? 0,
    }),
  );
  const cost = (loan: LoanColumns) => sumOf(loan.interestCents, months) + sumOf(loan.mortgageInsuranceCents, months);
  const secondLienCostCents =
    cost(first) + sumOf(lien.interestCents, months) + centsOrNone(second, "closingCostsCents");
  const singleCostCents = cost(single) + centsOf(single, "closingCostsCents");
  return {
    blendedRate: blendedRate([
      { balanceCents: first.startCents, noteRate: first.noteRate },
      { balanceCents: second.amountCents, noteRate: second.noteRate },
    ]),
    secondPaymentCents: lien.firstPaymentCents,
    paymentTogetherCents: first.paymentCents + lien.firstPaymentCents,
    singlePaymentCents: single.paymentCents,
    secondLienCostCents,
    singleCostCents,
    differenceCents: singleCostCents - secondLienCostCents,
  };
}
