import { centsOf, centsOrNone, requireCents, requireMonths } from "../arithmetic/require.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { keptSchedule } from "./kept-schedule.ts";
import { type RemainingInsurance, remainingInsurance } from "./remaining-insurance.ts";

/** A new loan as it is proposed; cents. */
export interface RefinanceProposal extends RemainingInsurance {
  name?: string;
  noteRate: number;
  termMonths: number;
  /** Closing costs without prepaid taxes, insurance and escrow deposits, which are the borrower's own money. */
  closingCostsCents: number;
  /** Costs inside the new loan rather than paid in cash. */
  costsFinanced?: boolean;
  /** Money the borrower takes out. */
  cashOutCents?: number;
  /** Other debts the new loan pays off. */
  debtsPaidCents?: number;
}

/**
 * Amount of the new loan: balance, cash out, debts paid off, and costs when they are financed.
 *
 *     new loan = balance + cash out + debts paid + costs financed
 *
 * Sum of whole cents.
 *
 * @param balanceCents payoff of the current loan
 * @param proposal the new one
 * @throws {RangeError} an argument outside its range
 * @see Terms of the proposal
 * @example newLoanAmount(250_000_00, { noteRate: 0.06, termMonths: 360, closingCostsCents: 5_000_00, costsFinanced: true }) // 25_500_000
 */
export function newLoanAmount(balanceCents: number, proposal: RefinanceProposal): number {
  const costs = centsOf(proposal, "closingCostsCents");
  const out = centsOrNone(proposal, "cashOutCents") + centsOrNone(proposal, "debtsPaidCents");
  return requireCents("balanceCents", balanceCents) + out + (proposal.costsFinanced ? costs : 0);
}

/** Mortgage insurance a month while it is due, and all of it. */
function premiums(given: RemainingInsurance, payments: number): { monthly: number; total: number } {
  const { mortgageInsuranceCents: cents, mortgageInsuranceMonths: months } = remainingInsurance(given);
  return { monthly: months > 0 ? cents : 0, total: cents * Math.min(months, payments) };
}

/** Current loan against the new one over their whole lives; cents. */
export interface RefinanceSavings {
  currentPaymentCents: number;
  newLoanCents: number;
  newPaymentCents: number;
  /** Current payment − new one, mortgage insurance with each; positive: the payment falls. */
  monthlySavingsCents: number;
  /** First month in which the payments saved have covered the costs: ceil(costs / saving); null when the payment does not fall. */
  breakEvenMonths: number | null;
  /** Costs / saving, not rounded; null when the payment does not fall. */
  simplePaybackMonths: number | null;
  remainingInterestCurrentCents: number;
  totalInterestNewCents: number;
  /** New − current: positive means more interest in the end. */
  interestChangeCents: number;
  /** Interest and mortgage insurance left on the current loan − those of the new one − costs, once. */
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
 * @param proposal the new loan
 * @throws {RangeError} an argument outside its range
 * @see Simple payback as lenders quote it: costs / saving, rounded up
 * @example refinanceSavings(currentFromRoughEntry({ balanceCents: 250_000_00, noteRate: 0.068, remainingMonths: 300 }), { noteRate: 0.058, termMonths: 300, closingCostsCents: 5_000_00 }).breakEvenMonths // 33
 */
export function refinanceSavings(current: CurrentLoan, proposal: RefinanceProposal): RefinanceSavings {
  const costs = centsOf(proposal, "closingCostsCents");
  requireMonths("termMonths", proposal.termMonths);
  const newLoanCents = newLoanAmount(current.balanceCents, proposal);
  const kept = keptSchedule(current);
  const fresh = levelSchedule(newLoanCents, proposal.noteRate, proposal.termMonths);
  const keptInsurance = premiums(current, kept.payments);
  const freshInsurance = premiums(proposal, fresh.payments);
  const monthlySavingsCents =
    current.paymentCents + keptInsurance.monthly - fresh.levelPaymentCents - freshInsurance.monthly;
  const interestChangeCents = fresh.totalInterestCents - kept.totalInterestCents;
  const falls = monthlySavingsCents > 0;
  return {
    currentPaymentCents: current.paymentCents,
    newLoanCents,
    newPaymentCents: fresh.levelPaymentCents,
    monthlySavingsCents,
    breakEvenMonths: falls ? Math.ceil(costs / monthlySavingsCents) : null,
    simplePaybackMonths: falls ? costs / monthlySavingsCents : null,
    remainingInterestCurrentCents: kept.totalInterestCents,
    totalInterestNewCents: fresh.totalInterestCents,
    interestChangeCents,
    netLifetimeBenefitCents: keptInsurance.total - freshInsurance.total - interestChangeCents - costs,
    simpleLifetimeSavingsCents: monthlySavingsCents * proposal.termMonths - costs,
    monthsAdded: proposal.termMonths - current.remainingMonths,
  };
}

/**
 * Largest cash-out of a refinance.
 *
 *     loan = value · limit;  cash = loan − payoff − costs
 *
 * The loan cut down to whole cents.
 *
 * @param home value, limit as a fraction, payoff of the liens and closing costs, cents
 * @returns cents; the cash is negative where the limit does not cover payoff and costs
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Eligibility Matrix: cash-out refinance
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
  centsOf(home, "valueCents");
  const loanCents = Math.floor(home.valueCents * home.mostLoanToValue + 1e-6);
  return {
    loanCents: requireCents("loanCents", loanCents),
    cashOutCents: loanCents - centsOf(home, "payoffCents") - centsOf(home, "closingCostsCents"),
  };
}
