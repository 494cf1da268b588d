import { fractionOf } from "../arithmetic/fraction-of.ts";
import { requireCents, requireNumber } from "../arithmetic/require.ts";

/**
 * Discount or origination points: a share of the loan amount, never of the price. Rounded half up.
 *
 *     discount points = loan amount · points ÷ 100
 *
 * @param loanAmountCents cents
 * @param points percent of the loan: 0.25 is a quarter point
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 0.25 % of 162,000 is 405.00
 * @example pointsCost(162_000_00, 0.25) // 40_500
 */
export function pointsCost(loanAmountCents: number, points: number): number {
  return fractionOf(requireCents("loanAmountCents", loanAmountCents), requireNumber("points", points, -100, 100) / 100);
}
