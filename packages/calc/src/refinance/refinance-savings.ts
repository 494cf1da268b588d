import { requireCents, requireMonths } from "../arithmetic/require.ts";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import type { CurrentLoan } from "./current-loan.ts";

/** A new loan that replaces the current one. */
export interface RefinanceTerms {
  noteRate: number;
  termMonths: number;
  closingCostsCents: number;
  /** Costs inside the new loan rather than paid in cash. */
  costsFinanced?: boolean;
}

/** Current loan against the new one over their whole lives; cents. */
export interface RefinanceSavings {
  currentPaymentCents: number;
  newLoanCents: number;
  newPaymentCents: number;
  /** Positive: the payment falls. */
  monthlySavingsCents: number;
  /** First month in which the payments saved have covered the costs: ceil(costs / saving); null when the payment does not fall. */
  breakEvenMonths: number | null;
  /** Costs / saving, not rounded; null when the payment does not fall. */
  simplePaybackMonths: number | null;
  remainingInterestCurrentCents: number;
  totalInterestNewCents: number;
  /** New − current: positive means more interest in the end. */
  interestChangeCents: number;
  /** Everything left on the current loan − everything on the new one − costs, once. */
  netLifetimeBenefitCents: number;
  /** Saving · new term − costs: the simple sum calculators print; only means something where both loans end together. */
  simpleLifetimeSavingsCents: number;
  monthsAdded: number;
}

/**
 * What a refinance changes over the whole life of both loans: payment, simple break-even, interest.
 *
 *     break-even = ⌈costs / payment saving⌉;  net benefit = interest left now − interest of the new loan − costs
 *
 * A new 30-year term may lower the payment and raise the interest: the break-even of the payment says nothing about that, see
 * `refinanceTimeline`. Cent-rounded schedules. Costs count once, in cash or inside the new loan.
 *
 * @param current see `currentFromOriginal`, `currentFromStatement`, `currentFromRoughEntry`
 * @param terms the new loan
 * @throws {RangeError} an argument outside its range
 * @example refinanceSavings(currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 300, closingCostsCents: 5_000_00 }).breakEvenMonths // 33
 */
export function refinanceSavings(current: CurrentLoan, terms: RefinanceTerms): RefinanceSavings {
  const costs = requireCents("closingCostsCents", terms.closingCostsCents);
  requireMonths("termMonths", terms.termMonths);
  const newLoanCents = current.balanceCents + (terms.costsFinanced ? costs : 0);
  const kept = levelSchedule(current.balanceCents, current.noteRate, current.remainingMonths, current.paymentCents);
  const fresh = levelSchedule(newLoanCents, terms.noteRate, terms.termMonths);
  const newPaymentCents = principalAndInterest(newLoanCents, terms.noteRate, terms.termMonths);
  const monthlySavingsCents = current.paymentCents - newPaymentCents;
  const interestChangeCents = fresh.totalInterestCents - kept.totalInterestCents;
  const pays = monthlySavingsCents > 0;
  return {
    currentPaymentCents: current.paymentCents,
    newLoanCents,
    newPaymentCents,
    monthlySavingsCents,
    breakEvenMonths: pays ? Math.ceil(costs / monthlySavingsCents) : null,
    simplePaybackMonths: pays ? costs / monthlySavingsCents : null,
    remainingInterestCurrentCents: kept.totalInterestCents,
    totalInterestNewCents: fresh.totalInterestCents,
    interestChangeCents,
    netLifetimeBenefitCents: -interestChangeCents - costs,
    simpleLifetimeSavingsCents: monthlySavingsCents * terms.termMonths - costs,
    monthsAdded: terms.termMonths - current.remainingMonths,
  };
}

/**
 * Largest cash-out of a refinance.
 *
 *     loan = value · limit;  cash = loan − payoff − costs
 *
 * @param home value, limit as a fraction, payoff of the liens and closing costs, cents
 * @returns cents; the cash is negative where the limit does not cover payoff and costs
 * @throws {RangeError} an argument outside its range
 * @example largestCashOut({ valueCents: 400_000_00, mostLoanToValue: 0.8, payoffCents: 230_000_00, closingCostsCents: 7_000_00 }) // { loanCents: 32_000_000, cashOutCents: 8_300_000 }
 */
export function largestCashOut(home: {
  valueCents: number;
  mostLoanToValue: number;
  payoffCents: number;
  closingCostsCents: number;
}): {
  loanCents: number;
  cashOutCents: number;
} {
  requireCents("valueCents", home.valueCents);
  const loanCents = Math.floor(home.valueCents * home.mostLoanToValue + 1e-6);
  return {
    loanCents: requireCents("loanCents", loanCents),
    cashOutCents:
      loanCents -
      requireCents("payoffCents", home.payoffCents) -
      requireCents("closingCostsCents", home.closingCostsCents),
  };
}
