import { centsOf, refuse, requireMonths, wholeOf } from "../arithmetic/require.ts";
import { levelPayment } from "../payment/level-payment.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { progressAt } from "../schedule/progress-at.ts";
import { type RemainingInsurance, remainingInsurance } from "./remaining-insurance.ts";
import { statementOutlook } from "./statement-outlook.ts";

/** How sure the balance of a current loan is. */
export type BalanceCertainty =
  /** Printed on a statement. */
  | "statement"
  /** Follows from the original note if every payment was made as due and nothing more. */
  | "scheduled"
  /** Somebody's estimate. */
  | "estimate";

/** A loan as it stands, however it became known. */
export interface CurrentLoan {
  balanceCents: number;
  noteRate: number;
  /** Principal and interest a month. */
  paymentCents: number;
  remainingMonths: number;
  /** Mortgage insurance a month, and how many more payments carry it. */
  mortgageInsuranceCents: number;
  mortgageInsuranceMonths: number;
  certainty: BalanceCertainty;
  /** In words: "payment 33 of 180 on the original schedule". */
  basis: string;
  /** Interest paid so far; null where the history is not known. */
  interestPaidCents: number | null;
}

/**
 * Current loan from the original purchase: the cent-rounded schedule after the payments made.
 *
 *     balance = balance of the original schedule after the payments made
 *     payment = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *     months that remain = payments of the schedule − payments made
 *     interest paid = Σ interest of the payments made
 *
 * @param original amount of the note, rate, term and the payments made so far (fewer than the term)
 * @throws {RangeError} an argument outside its range, a loan that is already paid off
 * @see SAS PROC LOAN example 17.2: 78,500 at 9 %, 180 months, 32 payments made: 71,028.75
 * @example currentFromOriginal({ originalLoanCents: 78_500_00, noteRate: 0.09, termMonths: 180, paymentsMade: 32 }).balanceCents // 7_102_875
 */
export function currentFromOriginal(
  original: {
    originalLoanCents: number;
    noteRate: number;
    termMonths: number;
    paymentsMade: number;
  } & RemainingInsurance,
): CurrentLoan {
  const schedule = levelSchedule(original.originalLoanCents, original.noteRate, original.termMonths);
  const made = wholeOf(original, "paymentsMade", 0, schedule.payments - 1);
  const { balanceCents, interestCents } = progressAt(original.originalLoanCents, schedule, made);
  return {
    balanceCents,
    noteRate: original.noteRate,
    paymentCents: schedule.levelPaymentCents,
    remainingMonths: schedule.payments - made,
    ...remainingInsurance(original),
    certainty: "scheduled",
    basis: `after payment ${made} of ${schedule.payments} on the original schedule`,
    interestPaidCents: interestCents,
  };
}

/**
 * Current loan from a mortgage statement: the balance is printed, the months that remain follow from the payment.
 *
 *     months that remain = rows until the balance is zero
 *     interest paid = not known from a statement
 *
 * Each month's interest half up to the cent; the last payment takes up the difference.
 *
 * @param statement principal balance, rate and monthly principal and interest
 * @throws {RangeError} an argument outside its range, a payment that never pays the loan off
 * @see Mortgage statement, 12 CFR 1026.41
 * @example currentFromStatement({ balanceCents: 287_412_55, noteRate: 0.065, paymentCents: 1_896_20 }).remainingMonths // 319
 */
export function currentFromStatement(
  statement: { balanceCents: number; noteRate: number; paymentCents: number } & RemainingInsurance,
): CurrentLoan {
  const outlook = statementOutlook(statement.balanceCents, statement.noteRate, statement.paymentCents);
  if (outlook.paymentsRemaining === null) {
    refuse(
      "paymentCents",
      `be above the month's interest of ${outlook.nextInterestCents} cents, or the loan never pays off`,
      statement.paymentCents,
    );
  }
  return {
    balanceCents: statement.balanceCents,
    noteRate: statement.noteRate,
    paymentCents: statement.paymentCents,
    remainingMonths: outlook.paymentsRemaining,
    ...remainingInsurance(statement),
    certainty: "statement",
    basis: "balance and payment of the statement",
    interestPaidCents: null,
  };
}

/**
 * Current loan from a rough entry: about so much owed, at about this rate, for so many more months.
 *
 *     payment = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *     interest paid = not known from an estimate
 *
 * Half up to the cent.
 *
 * @param entry balance, rate and months that remain; the payment is computed
 * @throws {RangeError} an argument outside its range
 * @see The borrower's estimate
 * @example currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }).paymentCents // 173_518
 */
export function currentFromRoughEntry(
  entry: { balanceCents: number; noteRate: number; remainingMonths: number } & RemainingInsurance,
): CurrentLoan {
  centsOf(entry, "balanceCents", 1);
  requireMonths("remainingMonths", entry.remainingMonths);
  return {
    balanceCents: entry.balanceCents,
    noteRate: entry.noteRate,
    paymentCents: levelPayment(entry.balanceCents, entry.noteRate, entry.remainingMonths),
    remainingMonths: entry.remainingMonths,
    ...remainingInsurance(entry),
    certainty: "estimate",
    basis: "rough entry; the payment is computed",
    interestPaidCents: null,
  };
}
