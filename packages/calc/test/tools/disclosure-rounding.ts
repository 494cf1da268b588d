import { requireNumber } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";

/**
 * Whole dollars as a Loan Estimate shows mortgage insurance, escrow, totals and closing costs: rounded half up.
 *
 *     whole dollars = amount rounded
 *
 * @param cents amount in cents
 * @returns cents, a multiple of 100
 * @throws {RangeError} not a number
 * @see 12 CFR 1026.37(o)(4)(i), comment 37(o)(4): 164.50 is 165
 * @example wholeDollars(16_450) // 16_500
 */
export function wholeDollars(cents: number): number {
  requireNumber("cents", cents, -1e15, 1e15);
  return roundCents(cents / 100) * 100;
}

/**
 * Total monthly payment of a Loan Estimate: exact P&I plus the rounded parts, then rounded.
 *
 *     estimated total monthly payment = principal and interest + rounded parts
 *
 * @param principalAndInterestCents exact, with its cents
 * @param otherCents mortgage insurance, escrow and others; each is rounded to whole dollars first
 * @returns cents, a multiple of 100
 * @throws {RangeError} not a number
 * @see comment 37(o)(4)(i)(C): 2,000.49 + 164.49 is 2,164
 * @example estimatedTotalPayment(200_049, [16_449]) // 216_400
 */
export function estimatedTotalPayment(principalAndInterestCents: number, otherCents: readonly number[]): number {
  return wholeDollars(otherCents.reduce((sum, cents) => sum + wholeDollars(cents), principalAndInterestCents));
}

/**
 * A percentage for display: up to three decimals, rounded half up, none where it is whole.
 *
 *     percent = rate · 100
 *
 * @param rate fraction
 * @throws {RangeError} not a number
 * @see comment 37(o)(4)(ii): 7.005 %, 7 %
 * @example displayPercent(0.07005) // "7.005%"
 * @example displayPercent(0.07) // "7%"
 */
export function displayPercent(rate: number): string {
  return `${Number((roundedRate(rate) * 100).toFixed(3))}%`;
}

/**
 * A rate rounded half up to three decimals of a percent, as an APR is shown.
 *
 *     rate as printed = rate rounded
 *
 * @param rate fraction
 * @returns fraction, a multiple of 0.00001
 * @throws {RangeError} not a number
 * @see 12 CFR 1026.37(o)(4)(ii): up to three decimals
 * @example roundedRate(0.0661744812) // 0.06617
 */
export function roundedRate(rate: number): number {
  requireNumber("rate", rate, -1e6, 1e6);
  // A rate typed as 7.0005 % is slightly below its tie in binary.
  return roundCents(rate * 100_000 + Math.sign(rate) * 1e-7) / 100_000;
}

/**
 * The two ways a per diem may be shown: rounded or cut to the cent.
 *
 *     rounded = half up to the cent
 *     cut down = down to the cent
 *
 * @param cents interest of a day in cents with a fraction
 * @returns rounded half up, and cut, in cents
 * @throws {RangeError} not a number of zero or more
 * @see comment 37(o)(4): 68.1254 may be 68.13 or 68.12
 * @example perDiemDisplays(6812.54) // { rounded: 6813, cut: 6812 }
 */
export function perDiemDisplays(cents: number): { rounded: number; cut: number } {
  requireNumber("cents", cents, 0, 1e13);
  return { rounded: Math.floor(cents + 0.5 + 1e-9), cut: Math.floor(cents + 1e-9) };
}
