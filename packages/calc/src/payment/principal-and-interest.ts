import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { levelPayment } from "./level-payment.ts";

/**
 * Level monthly payment of principal and interest (P&I) on a fixed-rate, fully amortizing loan.
 *
 *     M = P · i / (1 − (1 + i)^−n),  i = noteRate / 12;   M = P / n when i = 0
 *
 * Taxes, insurance and mortgage insurance are not part of P&I. Rounded half up to the cent, as a note states it
 * (cent-rounded convention); the schedule's last payment takes up the difference.
 *
 * @param principalCents amount of the note in cents, more than zero
 * @param noteRate yearly contract rate as a fraction, 0.065 for 6.5 %; not the APR
 * @param termMonths number of monthly payments, 1 to 1200
 * @returns cents
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-24(B): 162,000 at 3.875 % is 761.78
 * @example principalAndInterest(400_000_00, 0.065, 360) // 252_827
 */
export function principalAndInterest(principalCents: number, noteRate: number, termMonths: number): number {
  requireCents("principalCents", principalCents, 1);
  requireMonths("termMonths", termMonths);
  return levelPayment(principalCents, noteRate, termMonths);
}
