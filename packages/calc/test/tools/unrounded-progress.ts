import { unroundedPayment } from "../../src/payment/level-payment.ts";
import { unroundedBalance } from "./unrounded-balance.ts";

/**
 * Returns the state of a level loan after a number of payments, unrounded; cents with fractions.
 *
 *     interest paid = A · k − principal paid
 *
 * The convention of disclosures ("in 5 years"); it differs by cents from the cent-rounded schedule.
 *
 * @param principalCents cents
 * @param rate yearly rate as a fraction
 * @param payments number of payments of the loan
 * @param made payments made so far
 * @throws {RangeError} an argument outside its range
 * @see CFPB owning-a-home `amortize`: 180,000 at 4.25 %, 60 payments: interest 36,583.36
 * @example unroundedProgress(18_000_000, 0.0425, 360, 60).interestPaidCents.toFixed(3) // "3658336.211"
 */
export function unroundedProgress(
  principalCents: number,
  rate: number,
  payments: number,
  made: number,
): { balanceCents: number; principalPaidCents: number; interestPaidCents: number } {
  const balanceCents = unroundedBalance(principalCents, rate, payments, made);
  const principalPaidCents = principalCents - balanceCents;
  return {
    balanceCents,
    principalPaidCents,
    interestPaidCents: unroundedPayment(principalCents, rate, payments) * made - principalPaidCents,
  };
}
