import { multiplyDivide } from "../../src/arithmetic/multiply-divide.ts";
import { requireCents } from "../../src/arithmetic/require.ts";
import { type ArmTerms, armPlan } from "../../src/schedule/arm-plan.ts";
import { paymentRuns } from "./payment-runs.ts";

/** The worst case of an ARM. */
export interface ArmExtremes {
  firstPaymentCents: number;
  maximumRate: number;
  /** Payment when the highest rate is first reached; with a payment cap the highest payment. */
  maximumPaymentCents: number;
  /** Number of the payment when it is reached, and its year. */
  maximumFromMonth: number;
  maximumInYear: number;
}

/**
 * Highest rate and payment of an ARM if rates rise as fast as the caps allow (Loan Estimate, adjustable payment table).
 *
 * Cent-rounded payments, recast on the balance at each change.
 *
 *     first payment = level payment at the initial rate
 *     highest rate = initial rate + the caps of the changes, at most the lifetime limit
 *     payment at the highest rate = level payment on what is owed then and the months that remain; with a payment cap the highest payment
 *     reached with payment = first payment at the highest rate, or the highest payment
 *     reached in year = number of that payment ÷ 12, rounded up
 *
 * @param terms the note
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix H, sample H-14: 12.41 % at first, 17.41 % and 145.34 on 10,000 in year 4
 * @example armExtremes({ principalCents: 10_000_00, termMonths: 360, initialRate: 0.1241, fixedMonths: 12, changeEveryMonths: 12, firstCap: 0.02, periodicCap: 0.02, lifetimeCap: 0.05, margin: 0 }).maximumPaymentCents // 14_534
 */
export function armExtremes(terms: ArmTerms): ArmExtremes {
  const runs = paymentRuns(armPlan(terms, "worst"));
  const maximumRate = runs.reduce((most, run) => Math.max(most, run.noteRate), 0);
  const highest = Math.max(...runs.map((run) => run.amountCents));
  // A capped payment lags behind its rate: the highest payment is the most the borrower may have to pay.
  const at = runs.find((run) =>
    terms.paymentCap === undefined ? run.noteRate === maximumRate : run.amountCents === highest,
  );
  const maximumFromMonth = at?.fromMonth ?? 1;
  return {
    firstPaymentCents: runs[0]?.amountCents ?? 0,
    maximumRate,
    maximumPaymentCents: at?.amountCents ?? 0,
    maximumFromMonth,
    maximumInYear: Math.ceil(maximumFromMonth / 12),
  };
}

/** First change of an ARM with and without its cap. */
export interface CapEffect {
  firstPaymentCents: number;
  cappedRate: number;
  cappedPaymentCents: number;
  uncappedPaymentCents: number;
  /** Monthly savings by the cap. */
  differenceCents: number;
}

/**
 * Returns the effect of a rate cap or a payment cap at the first change, if index and margin add up to more than it allows.
 *
 *     first payment = level payment at the initial rate
 *     rate with the cap = index + margin, at most the cap above the initial rate
 *     payment with the cap = level payment at that rate on what is owed, at most the payment cap
 *     payment without it = level payment at index + margin on what is owed
 *     spared a month = payment without the cap − payment with it
 *
 * Each month's interest half up to the cent; the last payment takes up the difference.
 *
 * @param terms the note
 * @param index at the first change, a fraction
 * @throws {RangeError} an argument outside its range
 * @see CFPB CHARM booklet: 200,000 at 6 %, index up 3 points, cap 2: 1,461.72 where it would be 1,600.42
 * @example capEffect({ principalCents: 200_000_00, termMonths: 360, initialRate: 0.06, fixedMonths: 12, changeEveryMonths: 12, firstCap: 0.02, periodicCap: 0.02, lifetimeCap: 0.94, margin: 0.06, floor: 0 }, 0.03).differenceCents // 13_870
 */
export function capEffect(terms: ArmTerms, index: number): CapEffect {
  const second = (caps: ArmTerms) => paymentRuns(armPlan(caps, [index]));
  const capped = second(terms);
  const uncapped = second({ ...terms, firstCap: 1, periodicCap: 1, lifetimeCap: 1, paymentCap: undefined });
  const cappedPaymentCents = capped[1]?.amountCents ?? 0;
  const uncappedPaymentCents = uncapped[1]?.amountCents ?? 0;
  return {
    firstPaymentCents: capped[0]?.amountCents ?? 0,
    cappedRate: capped[1]?.noteRate ?? terms.initialRate,
    cappedPaymentCents,
    uncappedPaymentCents,
    differenceCents: uncappedPaymentCents - cappedPaymentCents,
  };
}

/**
 * A payment that is stated for one loan amount, scaled to another, as the H-14 sample instructs borrowers.
 *
 *     payment = stated payment · loan amount ÷ loan it is stated for
 *
 * @param paymentCents stated payment
 * @param statedLoanCents loan it is stated for
 * @param loanCents loan in question
 * @returns cents, rounded half up; exact computation may differ by a cent
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026 Appendix H, sample H-14: 106.03 for 10,000 is 636.18 for 60,000
 * @example scaledPayment(106_03, 10_000_00, 60_000_00) // 63_618
 */
export function scaledPayment(paymentCents: number, statedLoanCents: number, loanCents: number): number {
  return multiplyDivide(
    requireCents("paymentCents", paymentCents),
    requireCents("loanCents", loanCents),
    requireCents("statedLoanCents", statedLoanCents, 1),
  );
}
