import { multiplyDivide } from "./multiply-divide.ts";
import { partsPerMillion } from "./parts-per-million.ts";
import { requireWhole } from "./require.ts";

/**
 * Interest of one period on a balance, rounded half up to the cent: the interest column of every cent-rounded schedule.
 *
 *     interest = balance · rate / periods per year
 *
 * Multiplied before it is divided, in whole numbers, so that exact half cents stay exact.
 *
 * @param balanceCents balance at the start of the period, whole cents
 * @param rate yearly rate as a fraction
 * @param periodsPerYear 12 for months, 26 for true biweekly
 * @throws {RangeError} an argument outside its range
 * @see Terms of the note
 * @example periodInterest(162_000_00, 0.03875) // 52_313
 */
export function periodInterest(balanceCents: number, rate: number, periodsPerYear = 12): number {
  requireWhole("periodsPerYear", periodsPerYear, 1, 366);
  return multiplyDivide(balanceCents, partsPerMillion(rate, "rate"), periodsPerYear * 1_000_000);
}
