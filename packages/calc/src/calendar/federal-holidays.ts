import { type CalendarDate, parseDate, weekdayOf } from "../dates.ts";

/** A holiday of a fixed day, or of the nth weekday of a month: `nth` 5 is the last. */
type Holiday = { month: number; since?: number } & ({ day: number } | { weekday: number; nth: 1 | 2 | 3 | 4 | 5 });

const HOLIDAYS: readonly Holiday[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, nth: 3, since: 1986 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 5 },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, nth: 4 },
  { month: 12, day: 25 },
];

/**
 * Whether a date is a legal public holiday of the United States, on its own day: New Year's Day, the Birthdays of Martin Luther King, Jr.
 * and Washington, Memorial Day, Juneteenth, Independence Day, Labor Day, Columbus Day, Veterans Day, Thanksgiving Day, Christmas Day.
 *
 *     fixed day, or nth weekday of its month: the day of the month is from 7 · (n − 1) + 1 to 7 · n; the last Monday of May from 25
 *
 * A holiday with a fixed date that falls on a weekend is not moved to the Friday or Monday when offices close: a rescission period
 * excludes only the holiday's own date. Whole days.
 *
 * @param date text
 * @throws {RangeError} not a date
 * @see 5 USC 6103(a); 12 CFR 1026.2(a)(6) and its comment 2(a)(6)-2
 * @example isFederalHoliday("2027-02-15") // true
 * @example isFederalHoliday("2027-07-05") // false
 */
export function isFederalHoliday(date: CalendarDate): boolean {
  const { year, month, day } = parseDate(date);
  return HOLIDAYS.some((holiday) => {
    if (holiday.month !== month || year < (holiday.since ?? 0)) return false;
    if ("day" in holiday) return holiday.day === day;
    if (weekdayOf(date) !== holiday.weekday) return false;
    return holiday.nth === 5 ? day > 24 : Math.ceil(day / 7) === holiday.nth;
  });
}
