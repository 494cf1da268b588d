import { refuse } from "./require.ts";
/**
 * A float amount of cents rounded half up to whole cents (ties away from zero): the one rounding at the end of a
 * figure that was computed unrounded.
 *
 * @param cents cents with a fraction
 * @throws {RangeError} not a finite number within ±2^53
 * @example roundCents(-2.5) // -3
 */
export function roundCents(cents: number): number {
  const size = Math.floor(Math.abs(cents) + 0.5);
  if (!Number.isSafeInteger(size)) refuse("cents", "be a number within ±2^53", cents);
  return cents < 0 && size > 0 ? -size : size;
}
