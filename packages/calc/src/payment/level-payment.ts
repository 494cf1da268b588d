import { divideHalfUp } from "../arithmetic/divide-half-up.ts";
import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { refuse, requireCents, requireWhole } from "../arithmetic/require.ts";

/**
 * Level payment of a loan, not rounded: the convention of the disclosure totals (Closing Disclosure H-25(B) multiplies
 * 761.7840758… by 360).
 *
 *     A = P · i / (1 − (1 + i)^−n),  i = rate / payments per year;   A = P / n when i = 0
 *
 * The denominator is −expm1(−n · log1p(i)), so that a rate of 0.001 % keeps its digits.
 *
 * @param principalCents amount to repay in cents, zero or more; may carry a fraction of a cent
 * @param rate yearly rate as a fraction
 * @param payments number of payments
 * @param paymentsPerYear 12 for months, 26 for biweekly, 52 for weeks
 * @returns cents with a fraction
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24 and H-25
 * @example unroundedPayment(16_200_000, 0.03875, 360).toFixed(5) // "76178.40759"
 */
export function unroundedPayment(principalCents: number, rate: number, payments: number, paymentsPerYear = 12): number {
  requireWhole("payments", payments, 1, 12_000);
  requireWhole("paymentsPerYear", paymentsPerYear, 1, 366);
  if (!(principalCents >= 0 && principalCents <= Number.MAX_SAFE_INTEGER)) {
    refuse("principalCents", "be a number from 0 to 2^53", principalCents);
  }
  if (!(rate >= 0 && rate <= 100)) refuse("rate", "be a fraction from 0 to 100", rate);
  const i = rate / paymentsPerYear;
  if (i < 1e-300) return principalCents / payments;
  return (principalCents * i) / -Math.expm1(-payments * Math.log1p(i));
}

/**
 * The same payment rounded half up to the cent, correct even if it is very close to a tie.
 *
 * The float payment is right to the cent unless it lies within its own error of half a cent; there the tie is decided in
 * whole numbers (a payment over one period, or at no interest, can be an exact half cent).
 *
 *     level payment = P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ payments a year; without interest P ÷ n
 *
 * @param principalCents whole cents
 * @param rate yearly rate as a fraction, a multiple of 0.000001
 * @param payments number of payments
 * @param paymentsPerYear 12 for months
 * @returns whole cents
 * @throws {RangeError} an argument outside its range
 * @see Terms of the note
 * @example levelPayment(200_000_00, 0.065, 1560, 52) // 29_153
 */
export function levelPayment(principalCents: number, rate: number, payments: number, paymentsPerYear = 12): number {
  requireCents("principalCents", principalCents);
  const parts = partsPerMillion(rate, "rate");
  const unrounded = unroundedPayment(principalCents, rate, payments, paymentsPerYear);
  if (parts === 0) return divideHalfUp(principalCents, payments);
  const whole = Math.floor(unrounded);
  const rest = unrounded - whole;
  if (Math.abs(rest - 0.5) > 1e-6 + unrounded * 1e-13) return rest > 0.5 ? whole + 1 : whole;
  return reachesTie(principalCents, parts, payments, paymentsPerYear, whole) ? whole + 1 : whole;
}

/** Whether P·i·(1+i)^n / ((1+i)^n − 1) ≥ floor + 1/2, with i = parts / (perYear · 10^6), in whole numbers. */
function reachesTie(principal: number, parts: number, payments: number, perYear: number, floor: number): boolean {
  const d = BigInt(perYear) * 1_000_000n;
  const grown = (d + BigInt(parts)) ** BigInt(payments);
  const unit = d ** BigInt(payments);
  return 2n * BigInt(principal) * BigInt(parts) * grown >= (2n * BigInt(floor) + 1n) * (grown - unit) * d;
}
