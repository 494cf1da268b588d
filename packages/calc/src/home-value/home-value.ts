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

/**
 * Value of a home moved by a price index, as FHFA's: value · index now / index then.
 *
 *     value = value then · index now / index then
 *     change = index now / index then − 1
 *
 * @param valueCents known value
 * @param indexThen index of the quarter it was known in, above zero
 * @param indexNow index of the quarter in question
 * @returns value in cents, rounded half up, and its change as a fraction
 * @throws {RangeError} an argument outside its range
 * @see FHFA House Price Index
 * @example indexedValue(350_000_00, 380.25, 412.77).valueCents // 37_993_294
 */
export function indexedValue(
  valueCents: number,
  indexThen: number,
  indexNow: number,
): { valueCents: number; changeRate: number } {
  requireCents("valueCents", valueCents);
  requireNumber("indexThen", indexThen, 1e-9, 1e9);
  requireNumber("indexNow", indexNow, 1e-9, 1e9);
  return { valueCents: roundCents((valueCents * indexNow) / indexThen), changeRate: indexNow / indexThen - 1 };
}

/** A value with how far off it may be. */
export interface ValueRange {
  lowCents: number;
  valueCents: number;
  highCents: number;
}

/**
 * Range around an estimated value that widens with the time since it was known.
 *
 *     ± spread · √(years), at least one year's
 *
 * Index errors of a single home grow with the square root of time (a random walk around its market).
 *
 * @param valueCents estimate
 * @param yearlySpread one year's error as a share, 0.05
 * @param months since the value was known
 * @returns cents, rounded half up
 * @throws {RangeError} an argument outside its range
 * @see Growth that compounds, as FHFA's index does
 * @example valueRange(400_000_00, 0.05, 48) // { lowCents: 36_000_000, valueCents: 40_000_000, highCents: 44_000_000 }
 */
export function valueRange(valueCents: number, yearlySpread: number, months: number): ValueRange {
  requireCents("valueCents", valueCents);
  requireNumber("yearlySpread", yearlySpread, 0, 1);
  const spread = Math.min(1, yearlySpread * Math.sqrt(Math.max(1, requireNumber("months", months, 0, 1200) / 12)));
  return {
    lowCents: roundCents(valueCents * (1 - spread)),
    valueCents,
    highCents: roundCents(valueCents * (1 + spread)),
  };
}
