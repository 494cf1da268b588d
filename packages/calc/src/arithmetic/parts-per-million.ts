import { refuse, requireNumber } from "./require.ts";

/** One hundred percent, in parts per million. */
export const MILLION = 1_000_000;

/**
 * A yearly rate as a whole number of parts per million, so that interest is exact: 6.5 % is 65,000.
 *
 * A rate finer than one part per million (0.0001 %) throws rather than being rounded silently.
 *
 * @param rate fraction, 0.065 for 6.5 %
 * @param name what to call it in the error
 * @param min lowest rate allowed, a fraction
 * @param max highest rate allowed, a fraction
 * @throws {RangeError} outside the range, or finer than a millionth
 * @example partsPerMillion(0.03875) // 38_750
 */
export function partsPerMillion(rate: number, name = "noteRate", min = 0, max = 1): number {
  requireNumber(name, rate, min, max);
  const scaled = rate * MILLION;
  const parts = Math.round(scaled);
  if (Math.abs(scaled - parts) > 1e-4) {
    refuse(name, `be a multiple of 0.000001 from ${min} to ${max} (a fraction, 0.065 for 6.5 %)`, rate);
  }
  return parts === 0 ? 0 : parts;
}
