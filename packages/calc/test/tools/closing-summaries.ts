import { MIN_CENTS, requireCents } from "../../src/arithmetic/require.ts";

/**
 * Borrower's summary on a Closing Disclosure: K − L.
 *
 *     K. Due from the borrower = Σ due
 *     L. Paid on behalf of the borrower = Σ paid
 *     cash to close = K − L
 *
 * @param due K in cents: price, closing costs paid at closing, what the seller paid in advance
 * @param paid L in cents: deposit, loan amount, seller credit, other credits, what the seller left unpaid
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.38(j); CFPB form H-25(B): 189,762.30 − 175,615.04
 * @example borrowerSummary([180_000_00, 9_682_30, 80_00], [10_000_00, 162_000_00, 2_500_00, 750_00, 365_04]) // { dueCents: 18_976_230, paidCents: 17_561_504, cashCents: 1_414_726 }
 */
export function borrowerSummary(
  due: readonly number[],
  paid: readonly number[],
): { dueCents: number; paidCents: number; cashCents: number } {
  const dueCents = sum("due", due);
  const paidCents = sum("paid", paid);
  return { dueCents, paidCents, cashCents: dueCents - paidCents };
}

/**
 * Seller's summary on a Closing Disclosure: M − N.
 *
 *     M. Due to the seller = Σ due to the seller
 *     N. Due from the seller = Σ due from the seller
 *     cash to the seller = M − N
 *
 * @param due M in cents: price and what the seller paid in advance
 * @param from N in cents: closing costs, payoff of the mortgage, credits, what the seller left unpaid
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.38(k); CFPB form H-25(B): 64,414.96
 * @example sellerSummary([180_000_00, 80_00], [12_800_00, 100_000_00, 2_500_00, 365_04]).cashCents // 6_441_496
 */
export function sellerSummary(
  due: readonly number[],
  from: readonly number[],
): { dueCents: number; fromCents: number; cashCents: number } {
  const dueCents = sum("due", due);
  const fromCents = sum("from", from);
  return { dueCents, fromCents, cashCents: dueCents - fromCents };
}

function sum(name: string, amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + requireCents(name, cents, MIN_CENTS), 0);
}
