import { requireCents } from "../arithmetic/require.ts";
import { sumOf } from "../comparisons/column-sums.ts";
import type { LoanColumns } from "../comparisons/loan-columns.ts";
import { addMonths } from "../dates.ts";
import type { PlanSchedule } from "../schedule/loan-schedule.ts";

/** What a second lien costs in addition to the new note. */
export interface Beside {
  paymentCents: number;
  interestCents: number;
  /** Its payments. */
  months: number;
}

const NOTHING: Beside = { paymentCents: 0, interestCents: 0, months: 0 };

/** The new loan paid with the old payment. */
export interface SamePayment {
  months: number;
  /** "YYYY-MM" of the last of them; null if the first one is unknown. */
  payoffMonth: string | null;
  /** Months left on the current loan − these; positive: it ends sooner. */
  monthsSaved: number;
  interestCents: number;
  interestSavedCents: number;
}

/**
 * Returns the new loan if the borrower keeps paying today's payment: the saving becomes extra principal.
 *
 * Never below the new loan's own payment. Cent-rounded schedule.
 *
 *     months = payments of the new loan at max(current payment, new payment), or of a second lien that lasts longer
 *     interest saved = remaining interest − interest of these payments
 *
 * @param current the rest of the current loan, see `keptColumns`
 * @param filled the new note with every payment filled up to the current one, see `upToCents` of `loanSchedule`
 * @param beside interest and payments of a second lien
 * @param firstPaymentMonth "YYYY-MM" of the first payment, if known
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example samePayment(keptColumns(current), loanSchedule(fixedPlan(350_000_00, 0.06, 360), { upToCents: new Array(360).fill(244_673) })).months // 252
 */
export function samePayment(
  current: Pick<LoanColumns, "balanceCents" | "interestCents">,
  filled: PlanSchedule,
  beside: Beside = NOTHING,
  firstPaymentMonth: string | null = null,
): SamePayment {
  const interestCents = filled.totalInterestCents + beside.interestCents;
  const months = Math.max(filled.payments, beside.months);
  return {
    months,
    payoffMonth: firstPaymentMonth === null ? null : addMonths(`${firstPaymentMonth}-01`, months - 1).slice(0, 7),
    monthsSaved: current.balanceCents.length - months,
    interestCents,
    interestSavedCents: sumOf(current.interestCents) - interestCents,
  };
}

/** The new loan paid off by the date of the old loan's last payment. */
export interface SamePayoffDate {
  /** First payment of principal and interest, second lien included. */
  paymentCents: number;
  /** Current principal and interest − this; positive: the payment still falls. */
  monthlySavingsCents: number;
  interestCents: number;
  interestSavedCents: number;
}

/**
 * The new loan at the payment that ends it on the current loan's payoff date, so that no years are added.
 *
 * Cent-rounded schedule.
 *
 *     payment = level payment of the new loan over the months that remain
 *     saved a month = current payment − payment
 *     interest saved = remaining interest − interest of the new loan
 *
 * @param current the rest of the current loan, see `keptColumns`
 * @param principalAndInterestCents what the current loan takes a month, without mortgage insurance
 * @param shortened the new note over the months that remain
 * @param beside payment and interest of a second lien
 * @throws {RangeError} an argument outside its range
 * @see Own definition, as no agency publishes one; payments and balances as a statement has them
 * @example samePayoffDate(keptColumns(current), 244_673, loanSchedule(fixedPlan(350_000_00, 0.06, 276))).monthlySavingsCents // 10_576
 */
export function samePayoffDate(
  current: LoanColumns,
  principalAndInterestCents: number,
  shortened: PlanSchedule,
  beside: Beside = NOTHING,
): SamePayoffDate {
  const paymentCents = shortened.firstPaymentCents + beside.paymentCents;
  const interestCents = shortened.totalInterestCents + beside.interestCents;
  return {
    paymentCents,
    monthlySavingsCents: requireCents("principalAndInterestCents", principalAndInterestCents) - paymentCents,
    interestCents,
    interestSavedCents: sumOf(current.interestCents) - interestCents,
  };
}
