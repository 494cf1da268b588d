import { multiplyDivide } from "./multiply-divide.ts";
import { MILLION } from "./parts-per-million.ts";
import { requireNumber } from "./require.ts";

const TRILLION = 1_000_000_000_000;

/**
 * A share of an amount, rounded half up to the cent: points, percentage fees, down payments, commissions.
 *
 * @param cents whole cents
 * @param fraction share, 0.0025 for a quarter point; up to twelve decimals count
 * @throws {RangeError} cents that are not whole, a fraction outside −100 to 100
 * @example fractionOf(162_000_00, 0.0025) // 40_500
 */
export function fractionOf(cents: number, fraction: number): number {
  requireNumber("fraction", fraction, -100, 100);
  const parts = Math.round(fraction * MILLION);
  if (Math.abs(fraction * MILLION - parts) < 1e-7) return multiplyDivide(cents, parts, MILLION);
  return multiplyDivide(cents, Math.round(fraction * TRILLION), TRILLION);
}
