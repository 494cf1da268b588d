import { type CalendarDate, daysInMonth, formatDate, parseDate } from "../../dates.ts";

/**
 * The date a number of days later, or earlier.
 *
 * @param date text
 * @param days whole number, may be negative
 * @example addDays("2026-12-31", 60) // "2027-03-01"
 * @example addDays("2027-03-01", -12) // "2027-02-17"
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  let { year, month, day } = parseDate(date);
  day += days;
  while (day < 1) {
    month -= 1;
    if (month < 1) {
      month = 12;
      year -= 1;
    }
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return formatDate({ year, month, day });
}
