import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { needsMortgageInsurance } from "./needs-mortgage-insurance.ts";

/**
 * First payment after which the balance is at or below a share of the original value; 0 when the loan starts there.
 *
 *     payment after which the share is reached = first balance ≤ original value · share
 *
 * Whole payments.
 *
 * @param principalCents original loan in cents
 * @param balanceCents balance after each payment
 * @param originalValueCents lesser of price and appraisal, cents
 * @param share fraction, 0.8 or 0.78
 * @returns number of the payment, or null if the schedule never reaches the share
 * @throws {RangeError} an argument outside its range
 * @see Homeowners Protection Act, 12 U.S.C. 4901, 4902
 * @example firstPaymentAtShare(900, [850, 800, 750], 1000, 0.8) // 2
 */
export function firstPaymentAtShare(
  principalCents: number,
  balanceCents: ArrayLike<number>,
  originalValueCents: number,
  share: number,
): number | null {
  requireCents("originalValueCents", originalValueCents, 1);
  const at = Math.floor((originalValueCents * Math.round(share * 1_000_000)) / 1_000_000);
  if (principalCents <= at) return 0;
  for (let k = 0; k < balanceCents.length; k++) if ((balanceCents[k] ?? 0) <= at) return k + 1;
  return null;
}

/** When private mortgage insurance ends under the Homeowners Protection Act; payment numbers, 0 if none is needed. */
export interface PmiTermination {
  /** From here the borrower may request its end (80 %), on the schedule or on actual payments. */
  request: number | null;
  /** It must end automatically (78 %), on the initial schedule only. */
  automatic: number | null;
  /** Half of the term: it ends at the latest with the first of the month after it. */
  midpoint: number;
  /** Number of payments with the premium: until 78 % or the midpoint. */
  payments: number;
}

/**
 * When private mortgage insurance ends: request at 80 %, automatic at 78 %, final at the midpoint of the term.
 *
 * Extra payments move only the 80 % request; the automatic date stays on the initial amortization schedule. A borrower who is behind on that date
 * keeps paying until they are current again.
 *
 *     the borrower may ask after payment = first balance as paid ≤ 80 % of the original value
 *     it must end after payment = first balance of the initial schedule ≤ 78 % of the original value
 *     midpoint of the term = term ÷ 2
 *     payments that carry it = the earlier of both, not before the loan is current
 *
 * Whole payments.
 *
 * @param loan original principal, original value (lesser of price and appraisal) in cents, the term, and for a borrower with late payments
 *   the number of the payment that makes the loan current again
 * @param initialBalanceCents balance after each payment of the initial schedule
 * @param actualBalanceCents balance after each payment as actually made; the initial schedule when left out
 * @throws {RangeError} an argument outside its range
 * @see Homeowners Protection Act, 12 U.S.C. 4901-4902; CFPB H-25(B): 80 payments
 * @example pmiTermination({ principalCents: 900, originalValueCents: 1000, termMonths: 8 }, [850, 800, 700]) // { request: 2, automatic: 3, midpoint: 4, payments: 3 }
 */
export function pmiTermination(
  loan: { principalCents: number; originalValueCents: number; termMonths: number; currentAgainMonth?: number },
  initialBalanceCents: ArrayLike<number>,
  actualBalanceCents: ArrayLike<number> = initialBalanceCents,
): PmiTermination {
  const { principalCents, originalValueCents, termMonths } = loan;
  const automatic = firstPaymentAtShare(principalCents, initialBalanceCents, originalValueCents, 0.78);
  const request = firstPaymentAtShare(principalCents, actualBalanceCents, originalValueCents, 0.8);
  const midpoint = Math.floor(requireMonths("termMonths", termMonths) / 2);
  if (!needsMortgageInsurance(principalCents / originalValueCents))
    return { request: 0, automatic: 0, midpoint, payments: 0 };
  const due = Math.min(automatic ?? midpoint, midpoint);
  return {
    request,
    automatic,
    midpoint,
    payments: Math.max(due, requireMonths("currentAgainMonth", loan.currentAgainMonth ?? 0, 0)),
  };
}

/**
 * Monthly premium from a yearly rate on the original loan, rounded half up to the cent.
 *
 *     monthly premium = original loan · yearly rate ÷ 12
 *
 * @param principalCents original loan in cents
 * @param yearlyRate fraction of the loan a year
 * @throws {RangeError} an argument outside its range
 * @see Rate card of the insurer
 * @example monthlyPremium(300_700_00, 0.011) // 27_564
 */
export function monthlyPremium(principalCents: number, yearlyRate: number): number {
  requireCents("principalCents", principalCents);
  return multiplyDivide(principalCents, Math.round(yearlyRate * 10_000_000), 120_000_000);
}
