import { MIN_CENTS, requireCents, requireNumber } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";

/**
 * Returns what monthly deposits grow to, with yearly interest compounded monthly.
 *
 *     start · (1 + r/12)^n + Σ deposit_k · (1 + r/12)^(n − k)
 *
 * Deposits come at the end of each month; a negative one is a withdrawal.
 *
 * @param startCents initial deposit, may be negative
 * @param depositsCents one per month
 * @param yearlyReturn fraction; 0 for money that earns nothing
 * @returns cents, rounded half up at the end
 * @throws {RangeError} an argument outside its range
 * @example savedMoney(10_000_00, [500_00, 500_00], 0.06) // 1_110_275
 */
export function savedMoney(startCents: number, depositsCents: ArrayLike<number>, yearlyReturn: number): number {
  requireCents("startCents", startCents, MIN_CENTS);
  const growth = 1 + requireNumber("yearlyReturn", yearlyReturn, -0.5, 1) / 12;
  let value = startCents;
  for (let k = 0; k < depositsCents.length; k++) value = value * growth + (depositsCents[k] ?? 0);
  return roundCents(value);
}
