import { centsOf, centsOrNone, refuse } from "../arithmetic/require.ts";
import { payoffAmount } from "../cash/payoff.ts";
import { perDiem } from "../cash/prepaid-interest.ts";
import { addMonths, type CalendarDate, parseDate } from "../dates.ts";
import { rescission } from "./rescission.ts";
import type { CurrentLoan, PayoutDays, RefinanceBasis, RefinancePayoff } from "./types.ts";

const NO_NOTE = { firstPaymentDate: undefined, paymentsMade: undefined };

const monthOf = (date: CalendarDate) => {
  const { year, month } = parseDate(date);
  return year * 12 + month;
};

/**
 * The day a refinance pays out: as typed, else the closing day, or for a principal dwelling the first business day after the right to cancel ends.
 *
 *     funds = business day after the third business day after closing
 *
 * Whole days.
 *
 * @param basis closing day, how the home is used (the principal dwelling when left out), the day as typed
 * @throws {RangeError} a typed day before the closing
 * @see 12 CFR 1026.23
 * @example disbursement({ closingDate: "2026-12-11" }) // { disbursementDate: "2026-12-16", rescissionEndsOn: "2026-12-15" }
 */
export function disbursement({
  closingDate,
  disbursementDate,
  occupancy,
}: Pick<RefinanceBasis, "closingDate" | "disbursementDate" | "occupancy">): PayoutDays {
  if (closingDate === undefined) return { disbursementDate: disbursementDate ?? null, rescissionEndsOn: null };
  if (disbursementDate !== undefined && disbursementDate < closingDate)
    refuse("disbursementDate", `be on or after closingDate (${closingDate})`, disbursementDate);
  if ((occupancy ?? "primary") !== "primary")
    return { disbursementDate: disbursementDate ?? closingDate, rescissionEndsOn: null };
  const { endsOn, fundsOn } = rescission(closingDate);
  return { disbursementDate: disbursementDate ?? fundsOn, rescissionEndsOn: endsOn };
}

/**
 * Due date of the last payment made on the current loan, through which its interest is paid: as typed, else from the number of payments made, else the
 * last one due on or before the closing day.
 *
 *     payments made = n:  first payment + n − 1 months;  none: a month before the first one
 *     payments are due on the first of each month, those of an original note on the day of its first payment
 *
 * Whole months.
 *
 * @param basis the current loan as entered, closing day
 * @returns null if neither it nor a closing day is known
 * @throws {RangeError} not a date
 * @see Uniform notes: interest is paid in arrears, through the day before the payment is due
 * @example lastPaymentMade({ ...refinance, closingDate: "2027-02-15" }) // "2027-02-01"
 */
export function lastPaymentMade({
  current,
  closingDate,
}: Pick<RefinanceBasis, "current" | "closingDate">): CalendarDate | null {
  if (current.lastPaymentDate !== undefined) return current.lastPaymentDate;
  const { firstPaymentDate: first, paymentsMade: made } = current.source === "original-purchase" ? current : NO_NOTE;
  if (first !== undefined && made !== undefined) return addMonths(first, made - 1);
  if (closingDate === undefined) return null;
  if (first === undefined) return `${closingDate.slice(0, 8)}01`;
  // Before the first payment, interest runs from a month before it.
  const months = Math.max(-1, monthOf(closingDate) - monthOf(first));
  const due = addMonths(first, months);
  return due <= closingDate || months < 0 ? due : addMonths(first, months - 1);
}

/**
 * Payoff of the current loan: its balance, a day's interest for every day from the last payment to the disbursement, and the fees of the
 * payoff.
 *
 *     payoff = balance + per diem · days + fees
 *
 * The per diem is rounded half up to the cent first. Without a closing day no days are counted.
 *
 * @param basis closing day, how the home is used, day count, the current loan as entered
 * @param current the loan, see `currentLoan`
 * @throws {RangeError} a last payment after the disbursement, an amount outside its range
 * @see 12 CFR 1026.36(c)(3), 1026.23
 * @example refinancePayoff({ ...refinance, closingDate: "2027-02-12" }, current).payoffInterestCents // 105_961
 */
export function refinancePayoff(
  basis: Pick<RefinanceBasis, "current" | "closingDate" | "disbursementDate" | "occupancy" | "perDiemBasis">,
  current: Pick<CurrentLoan, "balanceCents" | "noteRate">,
): RefinancePayoff {
  const { current: entry } = basis;
  const days = disbursement(basis);
  const balanceCents = centsOf(current, "balanceCents");
  const payoffFeesCents = centsOrNone(entry, "payoffFeesCents");
  const yearDays = basis.perDiemBasis ?? 365;
  const paidTo = lastPaymentMade(basis);
  const { disbursementDate } = days;
  if (paidTo === null || disbursementDate === null)
    return {
      ...days,
      payoffCents: balanceCents + payoffFeesCents,
      payoffInterestCents: 0,
      payoffDays: 0,
      payoffPerDiemCents: perDiem(balanceCents, current.noteRate, yearDays),
      payoffFeesCents,
    };
  // Payments made ahead of their due dates have paid their interest as well.
  if (entry.lastPaymentDate !== undefined && paidTo > disbursementDate)
    refuse("lastPaymentDate", `be on or before the disbursement (${disbursementDate})`, paidTo);
  const from = paidTo < disbursementDate ? paidTo : disbursementDate;
  const payoff = payoffAmount(balanceCents, current.noteRate, from, disbursementDate, yearDays, payoffFeesCents);
  return {
    ...days,
    payoffCents: payoff.payoffCents,
    payoffInterestCents: payoff.interestCents,
    payoffDays: payoff.days,
    payoffPerDiemCents: payoff.perDiemCents,
    payoffFeesCents,
  };
}

/**
 * Months without a payment between the last one of the current loan and the first one of the new loan. They are not free: their interest is paid at
 * closing, with the payoff and as prepaid interest.
 *
 *     first payment of the new loan − last payment of the current one − 1, in months
 *
 * Whole months.
 *
 * @param lastPayment due date of the last payment made
 * @param firstPaymentMonth "YYYY-MM" of the first new one
 * @returns null if either is unknown
 * @throws {RangeError} not a date
 * @see 12 CFR 1026.37(g)(2): prepaid interest runs to the month before the first payment
 * @example skippedPayments("2026-12-01", "2027-02") // 1
 */
export function skippedPayments(lastPayment: CalendarDate | null, firstPaymentMonth: string | null): number | null {
  if (lastPayment === null || firstPaymentMonth === null) return null;
  return Math.max(0, monthOf(`${firstPaymentMonth}-01`) - monthOf(lastPayment) - 1);
}
