import { centsOf, centsOrNone, refuse, wholeOf } from "../arithmetic/require.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import { type LoanColumns, levelColumns } from "../comparisons/loan-columns.ts";
import { addMonths, paymentDates } from "../dates.ts";
import { firstPaymentAtShare } from "../insurance/mi-termination.ts";
import { levelPayment } from "../payment/level-payment.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { progressAt } from "../schedule/progress-at.ts";
import { statementOutlook } from "../schedule/statement-outlook.ts";
import { lastPaymentMade } from "./payoff.ts";
import type { CurrentLoan, RefinanceBasis } from "./types.ts";

/** The loan's data as a source gives it. */
type Known = Pick<
  CurrentLoan,
  "balanceCents" | "paymentCents" | "remainingMonths" | "certainty" | "basis" | "interestPaidCents"
>;

/**
 * The current loan of a refinance as of closing, from any of its sources.
 *
 * From the original purchase it is the cent-rounded schedule after the payments made; from a statement the months that remain follow
 * from balance and payment; from a rough entry the payment is computed.
 *
 *     balance = of the original schedule after the payments made, else as entered
 *     payments made = as entered, else those due through the last payment or the closing day
 *     payment = as on the statement, else P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12
 *     months that remain = term − payments made, as entered, or rows until the statement's balance is zero
 *     last payment = first payment + term − 1, else last payment made + months that remain
 *     months of mortgage insurance = as entered, else until the balance is 78 % of the home's value, at least the next one; all that
 *       remain on an FHA or USDA loan
 *
 * @param basis the entry, the home's value, and the closing day
 * @throws {RangeError} an argument outside its range; a loan that is paid off, or that its payment does not pay off in 1200 months; neither payments
 *   made nor first payment date with a closing day
 * @see SAS PROC LOAN example 17.2: 78,500 at 9 %, 180 months, 32 payments made: 71,028.75; mortgage statement, 12 CFR 1026.41
 * @example currentLoan({ homeValueCents: 120_000_00, closingDate: "2026-03-16", current: { source: "original-purchase", originalLoanCents: 78_500_00, noteRate: 0.09, termMonths: 180, firstPaymentDate: "2023-08-01" } }).balanceCents // 7_102_875
 * @example currentLoan({ homeValueCents: 400_000_00, current: { source: "mortgage-statement", balanceCents: 287_412_55, noteRate: 0.065, principalAndInterestCents: 1_896_20 } }).remainingMonths // 319
 * @example currentLoan({ homeValueCents: 400_000_00, current: { source: "rough-entry", balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 } }).paymentCents // 173_518
 */
export function currentLoan(basis: Pick<RefinanceBasis, "current" | "homeValueCents" | "closingDate">): CurrentLoan {
  const { current: entry, closingDate } = basis;
  const loan = {
    ...knownOf(entry, entry.lastPaymentDate ?? closingDate),
    noteRate: entry.noteRate,
    mortgageInsuranceCents: centsOrNone(entry, "mortgageInsuranceMonthlyCents"),
    mortgageInsuranceMonths: wholeOf(entry, "mortgageInsuranceMonths", 0, 1200, 0),
  };
  const { balanceCents, interestCents } = keptColumns(loan);
  if (loan.mortgageInsuranceCents > 0 && entry.mortgageInsuranceMonths === undefined)
    loan.mortgageInsuranceMonths =
      entry.program === "fha" || entry.program === "usda"
        ? loan.remainingMonths
        : firstPaymentAtShare(loan.balanceCents, balanceCents, centsOf(basis, "homeValueCents", 1), 0.78) || 1;
  const payoffDate = lastPaymentOf(basis, loan.remainingMonths);
  return {
    ...loan,
    remainingInterestCents: sumOf(interestCents),
    payoffDate,
    payoffMonth: payoffDate?.slice(0, 7) ?? null,
  };
}

/** The date of the note's last payment if known, else counted from the last payment made. */
function lastPaymentOf(basis: Pick<RefinanceBasis, "current" | "closingDate">, remainingMonths: number): string | null {
  const { current: entry } = basis;
  if (entry.source === "original-purchase" && entry.firstPaymentDate !== undefined)
    return addMonths(entry.firstPaymentDate, entry.termMonths - 1);
  const made = lastPaymentMade(basis);
  return made === null ? null : addMonths(made, remainingMonths);
}

function knownOf(entry: RefinanceBasis["current"], paidThrough: string | undefined): Known {
  switch (entry.source) {
    case "original-purchase": {
      const schedule = levelSchedule(entry.originalLoanCents, entry.noteRate, entry.termMonths);
      const made =
        entry.paymentsMade === undefined
          ? paymentsDue(entry.firstPaymentDate, schedule.payments, paidThrough)
          : wholeOf(entry, "paymentsMade", 0, schedule.payments - 1);
      const { balanceCents, interestCents } = progressAt(entry.originalLoanCents, schedule, made);
      return {
        balanceCents,
        paymentCents: schedule.levelPaymentCents,
        remainingMonths: schedule.payments - made,
        certainty: "scheduled",
        basis: `balance after payment ${made} of ${schedule.payments} on the original schedule`,
        interestPaidCents: interestCents,
      };
    }
    case "mortgage-statement": {
      const { balanceCents, principalAndInterestCents: paymentCents } = entry;
      const outlook = statementOutlook(balanceCents, entry.noteRate, paymentCents);
      if (outlook.paymentsRemaining === null || outlook.paymentsRemaining > 1200) {
        const range = `be above the month's interest of ${outlook.nextInterestCents} cents by enough to end within 1200 payments`;
        refuse("principalAndInterestCents", range, paymentCents);
      }
      return {
        balanceCents,
        paymentCents,
        remainingMonths: outlook.paymentsRemaining,
        certainty: "statement",
        basis: "balance and payment as on the mortgage statement",
        interestPaidCents: null,
      };
    }
    default: {
      const { balanceCents, remainingMonths } = entry;
      return {
        balanceCents,
        paymentCents: levelPayment(balanceCents, entry.noteRate, remainingMonths),
        remainingMonths,
        certainty: "estimate",
        basis: "balance, rate and months left as estimated; the payment follows from them",
        interestPaidCents: null,
      };
    }
  }
}

/** Payments that have become due through the last one made or the closing day, if all of them were made. */
function paymentsDue(firstDate: string | undefined, payments: number, paidThrough: string | undefined): number {
  if (firstDate === undefined || paidThrough === undefined)
    refuse("paymentsMade", "be given without firstPaymentDate and closingDate");
  const made = paymentDates(firstDate, payments).filter((date) => date <= paidThrough).length;
  return made < payments ? made : refuse("firstPaymentDate", "leave a payment after closingDate", firstDate);
}

/**
 * The remaining current loan if it is kept: its balance at its own rate and payment, month by month. Cent-rounded.
 *
 *     interest = balance · rate ÷ 12;  principal = payment − interest
 *
 * @param current the loan being paid off
 * @throws {RangeError} an argument outside its range
 * @see SAS PROC LOAN: each row half up to the cent
 * @example keptColumns(current).balanceCents.length // 276
 */
export function keptColumns(
  current: Pick<
    CurrentLoan,
    | "balanceCents"
    | "noteRate"
    | "remainingMonths"
    | "paymentCents"
    | "mortgageInsuranceCents"
    | "mortgageInsuranceMonths"
  >,
): LoanColumns {
  const { mortgageInsuranceCents: premium, mortgageInsuranceMonths: premiums } = current;
  const payment = centsOf(current, "paymentCents");
  const columns = levelColumns(current.balanceCents, current.noteRate, current.remainingMonths, payment);
  columns.mortgageInsuranceCents.fill(premium, 0, premiums);
  return premiums > 0 ? { ...columns, paymentCents: payment + premium } : columns;
}
