import { centsOf, wholeOf } from "../../src/arithmetic/require.ts";
import type { DayBasis } from "../../src/cash/prepaid-interest.ts";
import { type CalendarDate, daysBetween, paymentDates } from "../../src/dates.ts";
import { simpleInterest } from "./day-interest.ts";

/** A loan that accrues interest by actual days. */
export interface SimpleInterestLoan {
  principalCents: number;
  noteRate: number;
  paymentCents: number;
  /** Number of the last payment, which settles the balance. */
  payments: number;
  loanDate: CalendarDate;
  firstPaymentDate: CalendarDate;
  basis?: DayBasis;
}

/** Its payments in columns; index 0 is payment 1. Cents. */
export interface SimpleInterestSchedule {
  dates: CalendarDate[];
  interestCents: number[];
  principalCents: number[];
  balanceCents: number[];
  lastPaymentCents: number;
  totalInterestCents: number;
  totalPaidCents: number;
}

/**
 * Schedule of a simple-interest loan: each period accrues its actual days over 365.
 *
 *     interest = round(balance · rate · days / 365);  last payment = balance + interest
 *
 * Regular mortgages have equal months instead, see `loanSchedule`. Interest beyond a payment stays owed and is added to the balance.
 *
 * @param loan amount, rate, payment and dates
 * @throws {RangeError} an argument outside its range
 * @see Sherman SCE, balloon: 10,000 at 4.5 %, 297.84 a month, 12 payments from 2022-10-01: final payment 7,121.15
 * @example simpleInterestSchedule({ principalCents: 10_000_00, noteRate: 0.045, paymentCents: 297_84, payments: 12, loanDate: "2022-08-22", firstPaymentDate: "2022-10-01" }).lastPaymentCents // 712_115
 */
export function simpleInterestSchedule(loan: SimpleInterestLoan): SimpleInterestSchedule {
  const payment = centsOf(loan, "paymentCents");
  const count = wholeOf(loan, "payments", 1, 1200);
  const dates = paymentDates(loan.firstPaymentDate, count);
  const schedule: SimpleInterestSchedule = {
    dates: [],
    interestCents: [],
    principalCents: [],
    balanceCents: [],
    lastPaymentCents: 0,
    totalInterestCents: 0,
    totalPaidCents: 0,
  };
  let balance = centsOf(loan, "principalCents", 1);
  let from = loan.loanDate;
  for (const [k, date] of dates.entries()) {
    const interest = simpleInterest(balance, loan.noteRate, loan.basis ?? 365, daysBetween(from, date));
    const principal = k === count - 1 ? balance : Math.min(payment - interest, balance);
    balance -= principal;
    schedule.dates.push(date);
    schedule.interestCents.push(interest);
    schedule.principalCents.push(principal);
    schedule.balanceCents.push(balance);
    schedule.totalInterestCents += interest;
    schedule.totalPaidCents += interest + principal;
    schedule.lastPaymentCents = interest + principal;
    from = date;
    if (balance === 0) break;
  }
  return schedule;
}
