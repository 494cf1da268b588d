import { requireWhole } from "../../src/arithmetic/require.ts";
import { addMonths, type CalendarDate, daysBetween, daysOnward, parseDate } from "../../src/dates.ts";

/** Time from the first advance to a payment, as Appendix J counts it. */
export interface UnitPeriods {
  whole: number;
  oddDays: number;
  /** Odd days / days of a unit-period, 0 or more and below about 1. */
  fraction: number;
}

/**
 * Whole unit-periods and odd days between two dates when the unit-period is a number of months.
 *
 * Counted back from the payment: whole months first (the last day of a month where the day does not exist), the days that remain
 * forward, divided by 30 for a month, 90 for a quarter, 180 for half a year. With a unit-period of several months the whole
 * months that remain count 30 days each: 23 July to 1 October is 69 days, not 70. Of a year, whole months that remain are
 * twelfths and anything else is days / 365.
 *
 *     whole unit-periods = counted back from the payment
 *     odd days = days that remain before the first whole unit-period
 *     fraction of a unit-period = odd days ÷ days of a unit-period
 *
 * @param from day of the advance
 * @param to day of the payment, not before it
 * @param monthsPerUnit 1 monthly, 2, 3 quarterly, 6, 12
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix J (b)(5)(ii), (iv), (v)
 * @example monthlyUnitPeriods("1978-02-10", "1978-04-01") // { whole: 1, oddDays: 19, fraction: 19 / 30 }
 * @example monthlyUnitPeriods("1978-07-23", "1978-10-01", 3) // { whole: 0, oddDays: 69, fraction: 69 / 90 }
 * @example monthlyUnitPeriods("2023-10-26", "2023-11-30", 12) // { whole: 0, oddDays: 35, fraction: 35 / 365 }
 */
export function monthlyUnitPeriods(from: CalendarDate, to: CalendarDate, monthsPerUnit = 1): UnitPeriods {
  requireWhole("monthsPerUnit", monthsPerUnit, 1, 12);
  const start = parseDate(from, "from");
  const end = parseDate(to, "to");
  daysOnward(from, to);
  let months = (end.year - start.year) * 12 + end.month - start.month;
  if (addMonths(to, -months) < from) months--;
  const days = daysBetween(from, addMonths(to, -months));
  const whole = Math.floor(months / monthsPerUnit);
  if (monthsPerUnit === 12) {
    const oddDays = daysBetween(from, addMonths(to, -12 * whole));
    return { whole, oddDays, fraction: days === 0 ? (months - 12 * whole) / 12 : oddDays / 365 };
  }
  const oddDays = (months - whole * monthsPerUnit) * 30 + days;
  return { whole, oddDays, fraction: oddDays / (30 * monthsPerUnit) };
}

/**
 * Whole unit-periods and odd days when the unit-period is a number of days: 7 weekly, 14, 28.
 *
 *     whole unit-periods = days ÷ days of a unit-period, cut down
 *     odd days = days that remain before the first whole unit-period
 *     fraction of a unit-period = odd days ÷ days of a unit-period
 *
 * @param from day of the advance
 * @param to day of the payment, not before it
 * @param daysPerUnit length of the unit-period
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix J (b)(5)(iii)
 * @example dailyUnitPeriods("2024-01-01", "2024-01-20", 14) // { whole: 1, oddDays: 5, fraction: 5 / 14 }
 */
export function dailyUnitPeriods(from: CalendarDate, to: CalendarDate, daysPerUnit: number): UnitPeriods {
  requireWhole("daysPerUnit", daysPerUnit, 1, 366);
  const days = daysOnward(from, to);
  const whole = Math.floor(days / daysPerUnit);
  const oddDays = days - whole * daysPerUnit;
  return { whole, oddDays, fraction: oddDays / daysPerUnit };
}

/**
 * Whole unit-periods and odd days when the unit-period is half a month: two for each whole month, one more for 15 remaining days.
 *
 *     whole unit-periods = two for each whole month, one more for 15 days that remain
 *     odd days = days that remain before the first whole unit-period
 *     fraction of a unit-period = odd days ÷ days of a unit-period
 *
 * @param from day of the advance
 * @param to day of the payment, not before it
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix J (b)(5)(iii), (c)(1)(iii)
 * @example semimonthlyUnitPeriods("1978-02-23", "1978-03-01") // { whole: 0, oddDays: 6, fraction: 6 / 15 }
 * @example semimonthlyUnitPeriods("2024-01-10", "2024-03-28").whole // 5
 */
export function semimonthlyUnitPeriods(from: CalendarDate, to: CalendarDate): UnitPeriods {
  const months = monthlyUnitPeriods(from, to);
  const half = months.oddDays >= 15 ? 1 : 0;
  const oddDays = months.oddDays - 15 * half;
  return { whole: 2 * months.whole + half, oddDays, fraction: oddDays / 15 };
}

/**
 * Where the first payment lies when the first period is longer or shorter than a unit-period by so many days. Days enough for a
 * unit-period are one: it compounds, and only the remainder is simple interest.
 *
 *     whole unit-periods = (days of a unit-period + odd days) ÷ days of a unit-period, cut down
 *     odd days = days that remain before the first whole unit-period
 *     fraction of a unit-period = odd days ÷ days of a unit-period
 *
 * @param oddDays days beyond a unit-period, negative for a short first period (−10: twenty days)
 * @param divisor days of a unit-period, 30 for a month
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix J (b)(3), (c)(1)(v): weekly, 32 days to the first payment
 * @example firstPeriod(-10) // { whole: 0, oddDays: 20, fraction: 20 / 30 }
 * @example firstPeriod(25, 7) // { whole: 4, oddDays: 4, fraction: 4 / 7 }
 */
export function firstPeriod(oddDays: number, divisor = 30): UnitPeriods {
  requireWhole("divisor", divisor, 1, 366);
  requireWhole("oddDays", oddDays, -divisor, 36_600);
  const days = divisor + oddDays;
  const whole = Math.floor(days / divisor);
  return { whole, oddDays: days - whole * divisor, fraction: (days - whole * divisor) / divisor };
}
