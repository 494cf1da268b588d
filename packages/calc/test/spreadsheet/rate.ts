import { requireNumber } from "../../src/arithmetic/require.ts";
import { findRateRoot } from "./find-root.ts";
import type { Due } from "./time-value.ts";

/**
 * Rate per period (Excel RATE); null if no rate above −1 fits. If there are several, the lowest that is not negative.
 *
 *     pv + pmt (1 + r·due) (1 − (1+r)^−n)/r + fv (1+r)^−n = 0
 *
 * Not rounded.
 *
 * @param periods number of payments, above zero
 * @param payment paid each period
 * @param presentValue money received at the start
 * @param futureValue money left at the end
 * @param due 0 end of period, 1 start
 * @throws {RangeError} periods outside their range
 * @see numpy-financial: rate(10, 0, −3500, 10000) is 0.1106908537
 * @example rate(10, 0, -3500, 10_000)?.toFixed(10) // "0.1106908537"
 * @example rate(12, 100, 1000) // null
 */
export function rate(
  periods: number,
  payment: number,
  presentValue: number,
  futureValue = 0,
  due: Due = 0,
): number | null {
  requireNumber("periods", periods, 1e-6, 1e6);
  return findRateRoot((r) => {
    const fade = Math.exp(-periods * Math.log1p(r));
    const sum = Math.abs(r) < 1e-12 ? periods : -Math.expm1(-periods * Math.log1p(r)) / r;
    const value = presentValue + payment * (1 + r * due) * sum + futureValue * fade;
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  });
}
