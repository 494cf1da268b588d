import { type CalendarDate, parseDate } from "../dates.ts";
import { displayDollars } from "../disclosure/display.ts";

/**
 * Whole dollars in a sentence: "$12,500".
 *
 * @param cents rounded half up to the dollar
 * @example dollars(1_250_049) // "$12,500"
 */
export const dollars = (cents: number): string => displayDollars(Math.round(cents / 100) * 100);

const MONTHS = "January February March April May June July August September October November December".split(" ");

/**
 * A day in a sentence: "February 1, 2027".
 *
 * @param date "2027-02-01"
 * @throws {RangeError} not a date
 * @example dayWords("2027-02-01") // "February 1, 2027"
 */
export function dayWords(date: CalendarDate): string {
  const { year, month, day } = parseDate(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/**
 * A share with at most so many decimals: "96.5%".
 *
 * @param fraction 0.965 for 96.5 %
 * @example share(0.96512) // "96.5%"
 */
export const share = (fraction: number, decimals = 1): string => `${Number((fraction * 100).toFixed(decimals))}%`;
