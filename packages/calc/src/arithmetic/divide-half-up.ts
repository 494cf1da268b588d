import { refuse } from "./require.ts";

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Quotient of two whole numbers, rounded half up (a tie goes away from zero, as on a statement: 2.5 is 3, −2.5 is −3).
 *
 *     q = ⌊(2·|n| + d) / 2d⌋ · sign(n)
 *
 * Exact: below 2^53 one float division is enough (the true quotient is never closer to the next whole number than the
 * spacing of doubles there); above it the same sum is done in `bigint`.
 *
 * @param numerator whole number
 * @param denominator whole number above zero
 * @throws {RangeError} an argument that is not a whole number, a denominator below 1
 * @example divideHalfUp(5, 2) // 3
 * @example divideHalfUp(-5, 2) // -3
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator)) refuse("numerator", `be a whole number within ±${SAFE}`, numerator);
  if (!Number.isSafeInteger(denominator) || denominator < 1) {
    refuse("denominator", `be a whole number from 1 to ${SAFE}`, denominator);
  }
  const twice = 2 * Math.abs(numerator) + denominator;
  const size =
    twice <= SAFE && denominator <= SAFE / 2
      ? Math.floor(twice / (2 * denominator))
      : Number((2n * BigInt(Math.abs(numerator)) + BigInt(denominator)) / (2n * BigInt(denominator)));
  return numerator < 0 && size > 0 ? -size : size;
}
