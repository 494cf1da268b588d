import { requireWhole } from "../../src/arithmetic/require.ts";
import { unroundedPayment } from "../../src/payment/level-payment.ts";

/**
 * Balance of a level loan after a number of payments, nothing rounded: the convention of the disclosure totals and of
 * "in 5 years".
 *
 *     B_k = P (1+i)^k − A ((1+i)^k − 1) / i = P · (1 − (1+i)^−(n−k)) / (1 − (1+i)^−n)
 *
 * The second form is used: nothing large is subtracted from something large.
 *
 * @param principalCents cents, may carry a fraction
 * @param rate yearly rate as a fraction
 * @param payments number of payments of the loan
 * @param made payments made so far, 0 to `payments`
 * @param paymentsPerYear 12 for months
 * @returns cents with a fraction
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24 and H-25
 * @example unroundedBalance(16_200_000, 0.03875, 360, 60).toFixed(4) // "14622714.4286"
 */
export function unroundedBalance(
  principalCents: number,
  rate: number,
  payments: number,
  made: number,
  paymentsPerYear = 12,
): number {
  unroundedPayment(principalCents, rate, payments, paymentsPerYear);
  requireWhole("made", made, 0, payments);
  const growth = Math.log1p(rate / paymentsPerYear);
  if (growth < 1e-300) return (principalCents * (payments - made)) / payments;
  return (principalCents * Math.expm1(-(payments - made) * growth)) / Math.expm1(-payments * growth);
}
