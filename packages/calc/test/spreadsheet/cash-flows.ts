import { requireNumber } from "../../src/arithmetic/require.ts";
import { findRateRoot } from "./find-root.ts";

/**
 * Net present value of yearly (or other equal-period) flows.
 *
 *     NPV = Σ flow_k / (1 + r)^k
 *
 * Two conventions exist: Excel discounts the first flow by one period (k from 1), numpy-financial does not (k from 0).
 *
 * Not rounded.
 *
 * @param discountRate rate per period, a fraction above −1
 * @param flows money in positive
 * @param firstFlowDiscounted true for Excel's NPV
 * @throws {RangeError} a rate outside its range
 * @see Microsoft: NPV(10 %; −10000; 3000; 4200; 6800) is 1,188.44
 * @example npv(0.1, [-10_000, 3000, 4200, 6800], true).toFixed(2) // "1188.44"
 */
export function npv(discountRate: number, flows: readonly number[], firstFlowDiscounted: boolean): number {
  requireNumber("discountRate", discountRate, -0.999999, 1e6);
  const base = 1 + discountRate;
  let sum = 0;
  for (let k = flows.length - 1; k >= 0; k--) sum = sum / base + requireNumber("flows", flows[k] ?? 0, -1e15, 1e15);
  return firstFlowDiscounted ? sum / base : sum;
}

/**
 * Internal rate of return: the rate at which the flows' present value is zero; null if there is none. If there are several, the lowest that is
 * not negative, as spreadsheets and numpy-financial find it.
 *
 *     IRR = r, where Σ flow ÷ (1 + r)ᵏ = 0; the lowest that is not negative
 *
 * Not rounded.
 *
 * @param flows money in positive, one per period
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example irr([-100, 39, 59, 55, 20])?.toFixed(5) // "0.28095"
 * @example irr([100, 100]) // null
 */
export function irr(flows: readonly number[]): number | null {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return null;
  return findRateRoot((r) => {
    const base = 1 + r;
    let sum = 0;
    for (let k = flows.length - 1; k >= 0; k--) sum = sum / base + (flows[k] ?? 0);
    return Number.isNaN(sum) ? Number.POSITIVE_INFINITY : sum;
  });
}

/**
 * Modified internal rate of return (Excel MIRR): outflows discounted at one rate, inflows carried forward at another; null
 * without both.
 *
 *     MIRR = (inflows carried forward ÷ outflows discounted)^(1 ÷ n) − 1
 *
 * Not rounded.
 *
 * @param flows money in positive, one per period
 * @param financeRate paid on outflows, a fraction
 * @param reinvestRate earned on inflows, a fraction
 * @throws {RangeError} a rate outside its range
 * @see Microsoft: MIRR of −120000, 39000, 30000, 21000, 37000, 46000 at 10 % and 12 % is 12.61 %
 * @example mirr([-120_000, 39_000, 30_000, 21_000, 37_000, 46_000], 0.1, 0.12)?.toFixed(4) // "0.1261"
 */
export function mirr(flows: readonly number[], financeRate: number, reinvestRate: number): number | null {
  const paid = npv(
    financeRate,
    flows.map((flow) => Math.min(flow, 0)),
    false,
  );
  const earned = npv(
    reinvestRate,
    flows.map((flow) => Math.max(flow, 0)),
    false,
  );
  const last = flows.length - 1;
  if (last < 1 || paid === 0 || earned === 0) return null;
  const value = (-earned / paid) ** (1 / last) * (1 + reinvestRate) - 1;
  return Number.isFinite(value) ? value : null;
}
