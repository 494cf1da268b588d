import { partsPerMillion } from "../../src/arithmetic/parts-per-million.ts";
import { requireWhole } from "../../src/arithmetic/require.ts";

/**
 * The same interest before it is rounded: an exact half cent stays one.
 *
 *     interest of a period = balance · rate ÷ periods a year
 *
 * @param balanceCents balance at the start of the period, whole cents
 * @param rate yearly rate as a fraction
 * @param periodsPerYear 12 for months
 * @returns cents with a fraction
 * @throws {RangeError} an argument outside its range
 * @see Terms of the note
 * @example unroundedInterest(162_000_00, 0.03875) // 52_312.5
 */
export function unroundedInterest(balanceCents: number, rate: number, periodsPerYear = 12): number {
  requireWhole("balanceCents", balanceCents, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  requireWhole("periodsPerYear", periodsPerYear, 1, 366);
  return (balanceCents * partsPerMillion(rate, "rate")) / (periodsPerYear * 1_000_000);
}
