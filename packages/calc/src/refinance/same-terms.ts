import { centsOf, requireMonths } from "../arithmetic/require.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { keptSchedule } from "./kept-schedule.ts";
import { statementOutlook } from "./statement-outlook.ts";

/** The new loan paid with the old payment; null figures where that payment never pays it off. */
export interface SamePayment {
  months: number | null;
  /** Current months − these; positive: done sooner. */
  monthsSaved: number | null;
  interestCents: number | null;
  interestSavedCents: number | null;
}

/**
 * The new loan if the borrower goes on paying what the current one takes: the saving becomes extra principal.
 *
 * Never below the new loan's own payment. Cent-rounded schedule.
 *
 *     months = rows of the new loan at max(current payment, new payment)
 *     interest saved = remaining interest − interest of these rows
 *
 * @param current the loan as it stands
 * @param fresh amount and rate of the new one, and its payment
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example samePayment(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 }), { loanCents: 350_000_00, noteRate: 0.06, paymentCents: 209_843 }).months // 252
 */
export function samePayment(
  current: CurrentLoan,
  fresh: { loanCents: number; noteRate: number; paymentCents: number },
): SamePayment {
  const outlook = statementOutlook(
    fresh.loanCents,
    fresh.noteRate,
    Math.max(current.paymentCents, centsOf(fresh, "paymentCents")),
  );
  const kept = keptSchedule(current);
  const { paymentsRemaining: months, remainingInterestCents: interestCents } = outlook;
  return {
    months,
    monthsSaved: months === null ? null : kept.payments - months,
    interestCents,
    interestSavedCents: interestCents === null ? null : kept.totalInterestCents - interestCents,
  };
}

/** The new loan paid off with the old one's last payment. */
export interface SamePayoffDate {
  paymentCents: number;
  /** Current payment − this one; positive: the payment still falls. */
  monthlySavingsCents: number;
  interestCents: number;
  interestSavedCents: number;
}

/**
 * The new loan at the payment that ends it on the current loan's payoff date: no year is added.
 *
 * Cent-rounded schedule.
 *
 *     payment = level payment of the new loan over the months that remain
 *     saved a month = current payment − payment
 *     interest saved = remaining interest − interest of the new loan
 *
 * @param current the loan as it stands
 * @param fresh amount and rate of the new one
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example samePayoffDate(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 }), { loanCents: 350_000_00, noteRate: 0.06 }).monthlySavingsCents // 10_576
 */
export function samePayoffDate(current: CurrentLoan, fresh: { loanCents: number; noteRate: number }): SamePayoffDate {
  const months = requireMonths("remainingMonths", current.remainingMonths);
  const kept = keptSchedule(current);
  const schedule = levelSchedule(fresh.loanCents, fresh.noteRate, months);
  return {
    paymentCents: schedule.levelPaymentCents,
    monthlySavingsCents: current.paymentCents - schedule.levelPaymentCents,
    interestCents: schedule.totalInterestCents,
    interestSavedCents: kept.totalInterestCents - schedule.totalInterestCents,
  };
}
