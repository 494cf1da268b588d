import { isFederalHoliday } from "../calendar/federal-holidays.ts";
import { addDays, type CalendarDate, weekdayOf } from "../dates.ts";

const SUNDAY = 0;

/**
 * The next business day of a rescission: every calendar day except Sundays and the legal public holidays. Saturdays count.
 *
 *     first day after the date that is neither
 *
 * Whole days.
 *
 * @param date text, not counted itself
 * @throws {RangeError} not a date
 * @see 12 CFR 1026.2(a)(6), the precise definition
 * @example nextBusinessDay("2026-12-24") // "2026-12-26"
 */
export function nextBusinessDay(date: CalendarDate): CalendarDate {
  let day = addDays(date, 1);
  while (weekdayOf(day) === SUNDAY || isFederalHoliday(day)) day = addDays(day, 1);
  return day;
}

/**
 * The right to cancel a refinance of the principal dwelling: until midnight of the third business day after closing. The loan is paid out on
 * the next one.
 *
 *     ends = third business day after the closing;  funds = the business day after it
 *
 * Whole days. The period begins later if notice or disclosures are given after the closing; a refinance by the same creditor without new money
 * has no right to cancel.
 *
 * @param closingDate text
 * @throws {RangeError} not a date
 * @see 12 CFR 1026.23(a)(3), (c)
 * @example rescission("2027-02-15") // { endsOn: "2027-02-18", fundsOn: "2027-02-19" }
 */
export function rescission(closingDate: CalendarDate): { endsOn: CalendarDate; fundsOn: CalendarDate } {
  const endsOn = nextBusinessDay(nextBusinessDay(nextBusinessDay(closingDate)));
  return { endsOn, fundsOn: nextBusinessDay(endsOn) };
}
