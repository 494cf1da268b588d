import { refuse, requireWhole } from "./arithmetic/require.ts";

/**
 * Plain calendar dates as "YYYY-MM-DD" text: no clock, no time zone, no `Date`.
 *
 * Months are always counted from the first date: 31 January, 29 February, 31 March; chaining month by month would drift
 * to 29 March. Days are counted on the proleptic Gregorian calendar (2000 is a leap year, 2100 is not).
 */

/** A day of the calendar, "2026-01-31". */
export type CalendarDate = string;

/** The three numbers of a date. */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/**
 * Whether a year has 366 days.
 *
 *     year divisible by 4, and not by 100 unless by 400
 *
 * Whole years.
 *
 * @param year 1 to 9999
 * @see Gregorian calendar: 2000 is a leap year, 1900 and 2100 are not
 * @example isLeapYear(2100) // false
 */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Number of days in a month.
 *
 *     28, 29 in a leap year, 30 or 31
 *
 * Whole days.
 *
 * @param year 1 to 9999
 * @param month 1 to 12
 * @see Gregorian calendar
 * @example daysInMonth(2024, 2) // 29
 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The three numbers of a date text.
 *
 *     "YYYY-MM-DD" = year, month, day
 *
 * Whole numbers.
 *
 * @param date text, "2024-02-29"
 * @param name what to call it in the error
 * @throws {RangeError} text that is not a day of the calendar, as "2025-02-29"
 * @see ISO 8601, calendar dates
 * @example parseDate("2024-02-29") // { year: 2024, month: 2, day: 29 }
 */
export function parseDate(date: CalendarDate, name = "date"): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const year = Number(match?.[1]);
  const month = Number(match?.[2]);
  const day = Number(match?.[3]);
  if (!(year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) {
    refuse(name, "be a day of the calendar from 0001-01-01 to 9999-12-31", JSON.stringify(date));
  }
  return { year, month, day };
}

/**
 * Text of a date.
 *
 *     year, month, day = "YYYY-MM-DD"
 *
 * Whole numbers.
 *
 * @param parts year 1 to 9999, month 1 to 12, day 1 to 31
 * @see ISO 8601, calendar dates
 * @example formatDate({ year: 2026, month: 3, day: 1 }) // "2026-03-01"
 */
export function formatDate(parts: DateParts): CalendarDate {
  const year = String(parts.year).padStart(4, "0");
  return `${year}-${parts.month < 10 ? "0" : ""}${parts.month}-${parts.day < 10 ? "0" : ""}${parts.day}`;
}

/**
 * The date a number of months later or earlier; the last day of the month if the day does not exist.
 *
 *     month + months, the same day, at most the last of that month
 *
 * @param date text
 * @param months whole number, may be negative
 * @throws {RangeError} not a date, or a result outside the years 1 to 9999
 * @see 12 CFR 1026 Appendix J (b)(5)(ii)
 * @example addMonths("2024-01-31", 1) // "2024-02-29"
 * @example addMonths("2024-01-31", 2) // "2024-03-31"
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = parseDate(date);
  requireWhole("months", months, -120_000, 120_000);
  return inMonth(year * 12 + month - 1 + months, day, "months", months);
}

/** A day of a month counted from the year 0, or the month's last day if it has no such day. */
function inMonth(index: number, day: number, name: string, got: number): CalendarDate {
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  if (year < 1 || year > 9999) refuse(name, "keep the date within the years 1 to 9999", got);
  return formatDate({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/**
 * Days since 0000-03-01 on the Gregorian calendar; only differences mean anything.
 *
 *     365 · years + years ÷ 4 − years ÷ 100 + years ÷ 400 + days of the months since March, each cut down
 *
 * Whole days.
 *
 * @param date text
 * @throws {RangeError} not a date
 * @see Gregorian calendar, the year counted from March
 * @example dayNumber("2024-03-11") - dayNumber("2024-03-10") // 1
 */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = parseDate(date);
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  return (
    365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day - 1
  );
}

/**
 * Whole days from one date to another; negative if `to` is earlier. Not affected by daylight saving.
 *
 *     days = day number of `to` − day number of `from`
 *
 * @param from first day, not counted
 * @param to last day, counted
 * @throws {RangeError} not a date
 * @see Actual days, as payoffs and odd periods count them
 * @example daysBetween("2013-04-15", "2013-05-01") // 16
 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Whole days from one date to the same or a later one.
 *
 *     days = day number of `to` − day number of `from`, not below zero
 *
 * @param from first day, not counted
 * @param to last day, counted
 * @param toName what to call the later date in the error, and `fromName` the earlier one
 * @throws {RangeError} not a date, or `to` before `from`
 * @see Actual days, as payoffs and odd periods count them
 * @example daysOnward("2013-04-15", "2013-05-01") // 16
 * @example daysOnward("2013-05-01", "2013-04-15", "payoffDate", "interestPaidTo") // RangeError: payoffDate must be on or after interestPaidTo (2013-05-01), not 2013-04-15
 */
export function daysOnward(from: CalendarDate, to: CalendarDate, toName = "to", fromName = "from"): number {
  const days = daysBetween(from, to);
  if (days < 0) refuse(toName, `be on or after ${fromName} (${from})`, to);
  return days;
}

/**
 * The date a number of days later or earlier.
 *
 *     day number of the date + days
 *
 * Whole days.
 *
 * @param date text
 * @param days whole number, at most a thousand either way
 * @throws {RangeError} not a date, or a number of days outside its range
 * @see Gregorian calendar
 * @example addDays("2024-02-28", 2) // "2024-03-01"
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = parseDate(date);
  requireWhole("days", days, -1000, 1000);
  let index = year * 12 + month - 1;
  let rest = day + days;
  const length = () => daysInMonth(Math.floor(index / 12), (index % 12) + 1);
  for (; rest > length(); index++) rest -= length();
  while (rest < 1) {
    index--;
    rest += length();
  }
  return inMonth(index, rest, "days", days);
}

/**
 * Day of the week of a date.
 *
 *     (day number + 3) mod 7, 0 for Sunday to 6 for Saturday
 *
 * Whole number.
 *
 * @param date text
 * @throws {RangeError} not a date
 * @see Gregorian calendar: 1 January 2000 was a Saturday
 * @example weekdayOf("2000-01-01") // 6
 */
export function weekdayOf(date: CalendarDate): number {
  return (dayNumber(date) + 3) % 7;
}

/**
 * The first day of the month after a date: the day regular interest begins after a closing.
 *
 *     month of the date + 1, day 1
 *
 * Whole months.
 *
 * @param date closing day
 * @throws {RangeError} not a date
 * @see CFPB form H-25(B), section F: prepaid interest ends there
 * @example firstOfNextMonth("2013-04-15") // "2013-05-01"
 */
export function firstOfNextMonth(date: CalendarDate): CalendarDate {
  parseDate(date);
  return addMonths(`${date.slice(0, 8)}01`, 1);
}

/**
 * Due date of the first regular payment after a closing: interest is paid in arrears, so the first of the second month.
 *
 *     month of the closing + 2, day 1
 *
 * Whole months.
 *
 * @param closingDate text
 * @throws {RangeError} not a date
 * @see Uniform notes: the first payment falls due a full month after interest begins
 * @example firstPaymentDate("2013-04-15") // "2013-06-01"
 */
export function firstPaymentDate(closingDate: CalendarDate): CalendarDate {
  parseDate(closingDate, "closingDate");
  return addMonths(`${closingDate.slice(0, 8)}01`, 2);
}

/**
 * Due dates of all payments, each counted from the first one.
 *
 *     date of payment k = first date + (k − 1) · months between payments
 *
 * Whole months; the last day of a month that has no such day.
 *
 * @param firstDate due date of payment 1
 * @param count number of payments, 0 to 3000
 * @param everyMonths months between payments
 * @throws {RangeError} not a date, or a count outside its range
 * @see 12 CFR 1026 Appendix J (b)(5)(ii): months counted, days kept
 * @example paymentDates("2024-01-31", 3) // ["2024-01-31", "2024-02-29", "2024-03-31"]
 */
export function paymentDates(firstDate: CalendarDate, count: number, everyMonths = 1): CalendarDate[] {
  const { year, month, day } = parseDate(firstDate, "firstDate");
  requireWhole("count", count, 0, 3000);
  requireWhole("everyMonths", everyMonths, 1, 1200);
  const dates: CalendarDate[] = new Array(count);
  for (let k = 0; k < count; k++) dates[k] = inMonth(year * 12 + month - 1 + k * everyMonths, day, "count", count);
  return dates;
}
