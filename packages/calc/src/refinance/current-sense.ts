import { addMonths, type CalendarDate, daysBetween, parseDate } from "../dates.ts";
import { SOURCES } from "../rules/sources.ts";
import type { Finding } from "../rules/types.ts";
import { dayWords, dollars, share } from "../rules/words.ts";
import { disbursement, lastPaymentMade } from "./payoff.ts";
import type { CurrentLoan, CurrentLoanEntry, RefinanceBasis } from "./types.ts";

/** The loan is paid out within days of the closing. */
const MAX_DAYS_TO_PAYOUT = 30;
/** Maximum number of payments due by the closing and not made: a current statement is that many payments behind a closing in the month after next. */
const MAX_MONTHS_BEHIND = 2;
const HIGHEST_INSURANCE = 0.05;
const HIGHEST_PAYMENT = 0.1;
const HIGHEST_FEES = 0.02;
const SMALL_FEES_CENTS = 500_00;
/** FHA's upfront premium has been 1.5 % to 3 % since 1991, and only those of the last three years are refunded. */
const HIGHEST_PREMIUM = 0.03;
const HIGHEST_ESCROW = 0.1;

type Say = (level: Finding["level"], rule: string, field: string, message: string) => void;

/**
 * Questions about implausible entries of the current loan: impossible dates, payments that do not fit them, amounts far from the balance.
 *
 *     ended: last payment ≤ closing;  payments made ≠ those due by the closing;  paid out > 30 days after it
 *     insurance · 12 > 5 %, payment > 10 %, fees > 2 %, upfront premium > 3 %, escrow > 10 % of the balance
 *
 * Compared exactly.
 *
 * @param basis the current loan as entered, closing day
 * @param loan its figures, see `currentLoan`
 * @param today used if there is no closing day
 * @see Sense checks of this product
 * @example currentLoanSense(refinance, currentLoan(refinance)) // []
 */
export function currentLoanSense(basis: RefinanceBasis, loan: CurrentLoan, today?: CalendarDate): Finding[] {
  const found: Finding[] = [];
  const say: Say = (level, rule, field, message) =>
    found.push({ rule, level, field: field, message, source: SOURCES.sense });
  if (!saysEnded(basis, loan, today, say)) sayPayments(basis, say);
  sayDays(basis, say);
  sayAmounts(basis.current, loan, say);
  return found;
}

/** A loan whose last payment date has passed has nothing left to refinance. */
function saysEnded({ current, closingDate }: RefinanceBasis, loan: CurrentLoan, today: string | undefined, say: Say) {
  const by = closingDate ?? today;
  const { payoffDate } = loan;
  if (payoffDate === null || by === undefined || payoffDate > by) return false;
  const ended = `This loan ended on ${dayWords(payoffDate)}, before the closing`;
  if (current.source === "original-purchase")
    say("error", "loan-ended", "current.firstPaymentDate", `${ended}, by its first payment and term.`);
  else
    say(
      "error",
      "loan-ended",
      "current.lastPaymentDate",
      `${ended}, by its last payment and the ${loan.remainingMonths} that remain after it.`,
    );
  return true;
}

/** Compares the payments made with those due, and with the date of the last one. */
function sayPayments(basis: RefinanceBasis, say: Say): void {
  const { current, closingDate } = basis;
  const made = current.source === "original-purchase" ? current.paymentsMade : undefined;
  const first = current.source === "original-purchase" ? current.firstPaymentDate : undefined;
  const { lastPaymentDate: typed, ...untold } = current;
  if (made !== undefined && first !== undefined) {
    const through = addMonths(first, made - 1);
    const told =
      made === 0
        ? `No payment is made: interest runs from ${dayWords(through)}`
        : `${payments(made)} ${made === 1 ? "runs" : "run"} through ${dayWords(through)}`;
    if (typed !== undefined && (typed < through || typed >= addMonths(first, made)))
      say(
        "warning",
        "last-payment-apart",
        "current.lastPaymentDate",
        `${told}, not ${dayWords(typed)}. Interest is counted from ${dayWords(typed)}. Which one is right?`,
      );
    if (closingDate === undefined) return;
    const due = dueBy(first, closingDate);
    if (made !== due)
      say(
        "warning",
        made > due ? "payments-ahead" : "payments-behind",
        "current.paymentsMade",
        `${told}; by the closing on ${dayWords(closingDate)} ${due === 1 ? "1 is" : `${due} are`} due. ${
          made > due
            ? "Interest is counted as paid that far ahead."
            : `Interest is counted from ${dayWords(typed ?? through)}.`
        } Leave this empty if all are made as they fall due.`,
      );
    return;
  }
  if (typed === undefined || closingDate === undefined) return;
  const due = lastPaymentMade({ current: untold as CurrentLoanEntry, closingDate });
  const behind = due === null ? 0 : monthOf(due) - monthOf(typed);
  if (due === null || behind <= MAX_MONTHS_BEHIND) return;
  say(
    "warning",
    "payments-behind",
    "current.lastPaymentDate",
    `${payments(behind)} after ${dayWords(typed)} are due by the closing on ${dayWords(closingDate)}, and not made: their interest is in the payoff. Is the date right?`,
  );
}

function sayDays(basis: RefinanceBasis, say: Say): void {
  const { current, closingDate } = basis;
  const { disbursementDate } = disbursement(basis);
  if (basis.disbursementDate !== undefined && closingDate !== undefined) {
    const days = daysBetween(closingDate, basis.disbursementDate);
    if (days > MAX_DAYS_TO_PAYOUT)
      say(
        "warning",
        "pays-out-late",
        "disbursementDate",
        `The loan would pay out on ${dayWords(basis.disbursementDate)}, ${days} days after the closing on ${dayWords(closingDate)}: until then the interest of today’s loan runs on. Is the date right?`,
      );
  }
  const by = disbursementDate ?? closingDate;
  if (current.source === "mortgage-statement" && current.statementDate !== undefined && by !== undefined)
    if (current.statementDate > by)
      say(
        "error",
        "statement-later",
        "current.statementDate",
        `A statement of ${dayWords(current.statementDate)} comes after this loan is paid off on ${dayWords(by)}.`,
      );
}

/** Amounts with an extra digit, or yearly instead of monthly ones. */
function sayAmounts(entry: CurrentLoanEntry, loan: CurrentLoan, say: Say): void {
  const { balanceCents } = loan;
  const of = (cents: number) => share(cents / balanceCents);
  const above = (cents: number, limit: number) => cents > balanceCents * limit;

  const insurance = entry.mortgageInsuranceMonthlyCents ?? 0;
  if (above(insurance * 12, HIGHEST_INSURANCE)) {
    const monthly = Math.round(insurance / 12);
    const meant = above(monthly * 12, HIGHEST_INSURANCE / 2) ? meantBy(insurance, balanceCents * 0.002) : monthly;
    say(
      "warning",
      "insurance-high",
      "current.mortgageInsuranceMonthlyCents",
      `Mortgage insurance of ${dollars(insurance)} a month is ${of(insurance * 12)} of the balance a year. Did you mean ${dollars(meant)}?`,
    );
  }
  if (above(loan.paymentCents, HIGHEST_PAYMENT)) {
    if (entry.source === "mortgage-statement")
      say(
        "warning",
        "payment-high",
        "current.principalAndInterestCents",
        `${dollars(loan.paymentCents)} a month repays the balance of ${dollars(balanceCents)} in ${months(loan.remainingMonths)}. Did you mean ${dollars(meantBy(loan.paymentCents, balanceCents * 0.03))}?`,
      );
    if (entry.source === "rough-entry")
      say(
        "warning",
        "months-few",
        "current.remainingMonths",
        `With ${months(entry.remainingMonths)} left the payment is ${dollars(loan.paymentCents)}. Did you mean ${entry.remainingMonths} years, ${entry.remainingMonths * 12} months?`,
      );
  }
  const fees = entry.payoffFeesCents ?? 0;
  if (fees > SMALL_FEES_CENTS && above(fees, HIGHEST_FEES))
    say(
      "warning",
      "payoff-fees-high",
      "current.payoffFeesCents",
      `Payoff fees of ${dollars(fees)} are ${of(fees)} of the balance. Did you mean ${dollars(meantBy(fees, balanceCents * HIGHEST_FEES))}?`,
    );
  const premium = entry.upfrontPremiumCents ?? 0;
  const lent = entry.source === "original-purchase" ? entry.originalLoanCents : balanceCents;
  if (premium > lent * HIGHEST_PREMIUM)
    say(
      "warning",
      "upfront-premium-high",
      "current.upfrontPremiumCents",
      `An upfront premium of ${dollars(premium)} is ${share(premium / lent)} of the loan; FHA’s is 1.75%. Did you mean ${dollars(meantBy(premium, lent * HIGHEST_PREMIUM))}?`,
    );
  const escrow = entry.escrowBalanceCents ?? 0;
  if (escrow > SMALL_FEES_CENTS && above(escrow, HIGHEST_ESCROW))
    say(
      "warning",
      "escrow-high",
      "current.escrowBalanceCents",
      `An escrow balance of ${dollars(escrow)} is ${of(escrow)} of what is owed. Did you mean ${dollars(meantBy(escrow, balanceCents * HIGHEST_ESCROW))}?`,
    );
}

const payments = (count: number) => (count === 1 ? "1 payment" : `${count} payments`);
const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);

/** Removes digits until the amount is in its range. */
function meantBy(cents: number, most: number): number {
  let meant = cents;
  while (meant > most) meant /= 10;
  return Math.round(meant);
}

const monthOf = (date: CalendarDate) => {
  const { year, month } = parseDate(date);
  return year * 12 + month;
};

/** Payments that become due from the first one through a day, one a month. */
function dueBy(first: CalendarDate, day: CalendarDate): number {
  const count = monthOf(day) - monthOf(first) + 1;
  return Math.max(0, count > 0 && addMonths(first, count - 1) > day ? count - 1 : count);
}
