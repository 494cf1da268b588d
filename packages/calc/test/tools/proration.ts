import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { requireCents, requireWhole } from "../../src/arithmetic/require.ts";
import { type CalendarDate, daysInMonth, daysOnward, parseDate } from "../../src/dates.ts";

/**
 * Share of a monthly cost for a run of days, by 30-day months: what CFPB's sample uses for taxes and dues between buyer and
 * seller.
 *
 *     monthly · days / 30, every month counted as 30 days
 *
 * @param monthlyCents cents a month
 * @param from first day, included
 * @param through last day, included
 * @returns cents, rounded half up
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 105.30 a month, 1 January to 14 April, is 365.04
 * @example prorateByMonths(105_30, "2013-01-01", "2013-04-14") // 36_504
 */
export function prorateByMonths(monthlyCents: number, from: CalendarDate, through: CalendarDate): number {
  return multiplyDivide(requireCents("monthlyCents", monthlyCents), thirtyDayCount(from, through), 30);
}

/**
 * Days from one date through another when every month has 30, both included: 16 from 15 April through 30 April.
 *
 * The last day of a month closes it: 15 to 31 January is 16 days, 15 to 28 February 2013 too.
 *
 *     days of 30-day months = 30 · months + days, both ends counted
 *
 * Whole days.
 *
 * @param from first day, plain date
 * @param through last day, included
 * @throws {RangeError} not a date, or `through` before `from`
 * @see CFPB form H-25(B), sections K and L
 * @example thirtyDayCount("2013-01-01", "2013-04-14") // 104
 */
export function thirtyDayCount(from: CalendarDate, through: CalendarDate): number {
  const start = parseDate(from, "from");
  const end = parseDate(through, "through");
  daysOnward(from, through, "through");
  const lastDay = end.day === daysInMonth(end.year, end.month) ? 30 : end.day;
  return Math.max(
    0,
    (end.year - start.year) * 360 + (end.month - start.month) * 30 + lastDay - Math.min(start.day, 30) + 1,
  );
}

/**
 * Share of a yearly cost for a run of days, by actual days over 365.
 *
 *     prorated amount = amount a year · days ÷ days in the year
 *
 * @param yearlyCents cents a year
 * @param from first day, included
 * @param through last day, included
 * @param daysInYear 365 or 366
 * @returns cents, rounded half up
 * @throws {RangeError} an argument outside its range
 * @see Contract of sale: actual days
 * @example prorateByDays(1263_60, "2013-01-01", "2013-04-14") // 36_004
 */
export function prorateByDays(
  yearlyCents: number,
  from: CalendarDate,
  through: CalendarDate,
  daysInYear: 365 | 366 = 365,
): number {
  return multiplyDivide(
    requireCents("yearlyCents", yearlyCents),
    daysOnward(from, through, "through") + 1,
    requireWhole("daysInYear", daysInYear, 365, 366),
  );
}
