import { multiplyDivide } from "./multiply-divide.ts";

const TWELVE_MILLION = 12_000_000;
const RECIPROCAL = 1 / TWELVE_MILLION;
/** Up to this limit the fast path's product is further from a whole number than its rounding error. */
const FAST = 1.19e15;

/**
 * One month of interest in whole numbers, rounded half up: the row of every monthly schedule.
 *
 *     ⌊(balance · parts + 6,000,000.5) / 12,000,000⌋
 *
 * Exact. The true quotient of m + 1/2 by 12,000,000 is at least 4.1e−8 away from a whole number; for interest below a million dollars
 * a month, multiplying by the reciprocal is off by at most 2.3e−8, so the floor is right. Larger sums are divided exactly.
 *
 * @param balanceCents whole cents, zero or more
 * @param parts yearly rate in parts per million
 * @throws {RangeError} a large balance that is not whole cents
 * @example monthInterest(162_000_00, 38_750) // 52_313
 */
export function monthInterest(balanceCents: number, parts: number): number {
  const product = balanceCents * parts;
  if (product < FAST) return Math.floor((product + 6_000_000.5) * RECIPROCAL);
  return multiplyDivide(balanceCents, parts, TWELVE_MILLION);
}
