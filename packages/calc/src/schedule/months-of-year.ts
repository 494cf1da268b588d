/**
 * How many of a loan's payments fall in a given year: 12, fewer in the year they end, none after it.
 *
 * @param payments made, or to be made
 * @param year 0 for the first
 * @example [0, 1, 2].map((year) => monthsOfYear(18, year)) // [12, 6, 0]
 */
export function monthsOfYear(payments: number, year: number): number {
  return Math.max(0, Math.min(12, payments - 12 * year));
}
