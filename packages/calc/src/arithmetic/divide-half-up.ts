import { requireWhole } from "./require.ts";

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Quotient of two whole numbers, rounded half up (a tie goes away from zero, as on a statement: 2.5 is 3, −2.5 is −3).
 *
 *     q = ⌊(2·|n| + d) / 2d⌋ · sign(n)
 *
 * Exact: below 2^53 one float division is enough (the true quotient is never closer to the next whole number than the
 * spacing of doubles there); above that the same division is done in `bigint`.
 *
 * @param numerator whole number
 * @param denominator whole number above zero
 * @throws {RangeError} an argument that is not a whole number, a denominator below 1
 * @example divideHalfUp(5, 2) // 3
 * @example divideHalfUp(-5, 2) // -3
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  requireSafe("numerator", numerator, -SAFE);
  requireSafe("denominator", denominator, 1);
  const twice = 2 * Math.abs(numerator) + denominator;
  if (twice > SAFE || denominator > SAFE / 2) return divideWide(BigInt(numerator), denominator);
  const size = Math.floor(twice / (2 * denominator));
  return numerator < 0 && size > 0 ? -size : size;
}

/**
 * Does the same for a numerator above 2^53.
 *
 * @throws {RangeError} a quotient past 2^53
 * @example divideWide(9_007_199_254_740_993n, 2) // 4_503_599_627_370_497
 */
export function divideWide(numerator: bigint, denominator: number): number {
  const size = (2n * (numerator < 0n ? -numerator : numerator) + BigInt(denominator)) / (2n * BigInt(denominator));
  return requireSafe("the quotient", Number(numerator < 0n ? -size : size), -SAFE);
}

function requireSafe(name: string, value: number, min: number): number {
  return requireWhole(name, value, min, SAFE);
}
