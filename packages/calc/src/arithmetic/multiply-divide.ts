import { divideHalfUp, divideWide } from "./divide-half-up.ts";
import { requireWhole } from "./require.ts";

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * `a · b / d` of whole numbers, multiplied before it is divided and rounded half up once.
 *
 * Dividing a rate first turns an exact half cent into 0.4999…: 162,000 at 3.875 % is 523.125 exactly, 523.13 on the
 * statement. A product above 2^53 is computed in `bigint`, so the result is exact for every input.
 *
 * @param a whole number, as cents
 * @param b whole number, as parts per million
 * @param d whole number above zero
 * @throws {RangeError} an argument that is not a whole number, or a result past 2^53
 * @example multiplyDivide(16_200_000, 38_750, 12_000_000) // 52_313
 * @example multiplyDivide(9_000_000_000_000, 999_999, 1_000_000) // 8_999_991_000_000
 */
export function multiplyDivide(a: number, b: number, d: number): number {
  const product = a * b;
  if (Number.isSafeInteger(product)) return divideHalfUp(product, d);
  for (const factor of [a, b]) requireWhole("a and b", factor, -SAFE, SAFE);
  return divideWide(BigInt(a) * BigInt(b), requireWhole("d", d, 1, SAFE));
}
