import { requireNumber } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";

/**
 * An amount of dollars for display, without ".00" if there are no cents (Loan Estimate: loan amount).
 *
 *     dollars = cents ÷ 100, thousands parted by commas
 *
 * @param cents whole cents
 * @param always show the cents in any case (Closing Disclosure)
 * @throws {RangeError} not a number
 * @see comment 37(o)(4)(ii): $481,516.23; $481,516
 * @example displayDollars(48_151_623) // "$481,516.23"
 * @example displayDollars(48_151_600) // "$481,516"
 */
export function displayDollars(cents: number, always = false): string {
  requireNumber("cents", cents, -1e15, 1e15);
  const size = Math.abs(roundCents(cents));
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3}){1,7}$)/g, ",");
  const rest = size % 100;
  return `${cents < 0 && size > 0 ? "-" : ""}$${whole}${rest > 0 || always ? `.${String(rest).padStart(2, "0")}` : ""}`;
}
