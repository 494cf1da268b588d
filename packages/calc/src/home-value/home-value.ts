import { requireCents, requireNumber } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";

/**
 * Value of a home after some months of yearly growth, compounded.
 *
 *     value · (1 + g)^(months / 12)
 *
 * @param valueCents known value
 * @param yearlyRate growth a year as a fraction; may be negative
 * @param months since then
 * @returns cents, rounded half up
 * @throws {RangeError} an argument outside its range
 * @see Growth that compounds, as FHFA's index does
 * @example appreciatedValue(400_000_00, 0.04, 60) // 48_666_116
 */
export function appreciatedValue(valueCents: number, yearlyRate: number, months: number): number {
  requireCents("valueCents", valueCents);
  requireNumber("yearlyRate", yearlyRate, -0.9, 10);
  requireNumber("months", months, 0, 1200);
  return roundCents(valueCents * Math.exp((months / 12) * Math.log1p(yearlyRate)));
}
