import { addMonths, type CalendarDate, daysBetween } from "../dates.ts";
import { balanceAt } from "../schedule/balance-at.ts";
import type { MortgageOfRecord } from "./mortgage-of-record.ts";

/** A future payment of a mortgage of record. Cents. */
export interface ComingPayment {
  /** Number of the payment, from 1. */
  number: number;
  date: CalendarDate;
  /** Principal and interest paid by the borrower, less the contribution of a buydown account. */
  principalAndInterestCents: number;
  interestCents: number;
  /** Including planned extra principal. */
  principalCents: number;
  mortgageInsuranceCents: number;
  /** Rate of the note. */
  noteRate: number;
}

/** The state of a mortgage of record on a day, if every payment was made when due. */
export interface RecordOnDay {
  /** Payments that have become due through the day. */
  paymentsDue: number;
  paymentsLeft: number;
  balanceCents: number;
  /** Null once it is paid off. */
  nextPayment: ComingPayment | null;
  /** The note's rate on the day, a fraction. */
  noteRate: number;
  /** The next change of an adjustable rate; null if none is left. */
  nextAdjustment: MortgageOfRecord["adjustments"][number] | null;
}

/**
 * Returns the state of a mortgage of record on a day: the balance after the payments due through it, the next payment, the rate.
 *
 *     payments due = due dates on or before the day;  balance = of the schedule after them
 *
 * Whole cents; a payment due on the day counts as made.
 *
 * @param record see `mortgageOfRecord`
 * @param day any day; before the first payment nothing is paid yet
 * @throws {RangeError} not a date
 * @see Servicers' history of a loan that is paid as due
 * @example recordOnDay(mortgageOfRecord({ terms: scenario, loanAmountCents: 450_000_00, baseLoanCents: 450_000_00, valueCents: 500_000_00, closingDate: "2027-02-15", firstPaymentDate: "2027-04-01" }), "2027-03-31").balanceCents // 45_000_000
 */
export function recordOnDay(record: MortgageOfRecord, day: CalendarDate): RecordOnDay {
  const { firstPaymentDate, payments } = record;
  const paymentsDue = dueThrough(firstPaymentDate, payments, day);
  const number = paymentsDue + 1;
  const rateAt = (payment: number) =>
    record.rates.findLast(({ fromMonth }) => fromMonth <= payment)?.noteRate ?? record.noteRate;
  const k = paymentsDue;
  return {
    paymentsDue,
    paymentsLeft: payments - paymentsDue,
    balanceCents: balanceAt(record.loanAmountCents, record.balanceCents, paymentsDue),
    nextPayment:
      number > payments
        ? null
        : {
            number,
            date: addMonths(firstPaymentDate, k),
            principalAndInterestCents: (record.paymentCents[k] ?? 0) - (record.buydownCents[k] ?? 0),
            interestCents: record.interestCents[k] ?? 0,
            principalCents: record.principalCents[k] ?? 0,
            mortgageInsuranceCents: record.mortgageInsuranceCents[k] ?? 0,
            noteRate: rateAt(number),
          },
    noteRate: rateAt(Math.min(Math.max(number, 1), Math.max(payments, 1))),
    nextAdjustment: record.adjustments.find(({ date }) => date > day) ?? null,
  };
}

/** Payments with a due date on or before a day, at most all. */
function dueThrough(first: CalendarDate, payments: number, day: CalendarDate): number {
  if (daysBetween(first, day) < 0) return 0;
  const months =
    (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));
  const due = addMonths(first, months) <= day ? months + 1 : months;
  return Math.min(due, payments);
}

/**
 * The next anniversary of a closing, today's included.
 *
 *     closing day + 12 · years, the first on or after the day; the last of February if the year has no 29th
 *
 * Whole years.
 *
 * @param closingDate day of the closing
 * @param day any day
 * @throws {RangeError} not a date
 * @see Own definition
 * @example nextAnniversary("2027-02-15", "2028-03-01") // { date: "2029-02-15", years: 2 }
 */
export function nextAnniversary(closingDate: CalendarDate, day: CalendarDate): { date: CalendarDate; years: number } {
  daysBetween(closingDate, day);
  let years = Math.max(1, Number(day.slice(0, 4)) - Number(closingDate.slice(0, 4)));
  if (addMonths(closingDate, 12 * years) < day) years += 1;
  return { date: addMonths(closingDate, 12 * years), years };
}
