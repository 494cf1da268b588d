import { centsOrNone, numberOf, requireWhole, wholeOf } from "../../src/arithmetic/require.ts";
import { roundCents } from "../../src/arithmetic/round-cents.ts";
import { balanceAfterRun } from "../../src/payment/balance-after-run.ts";
import type { LoanPlan } from "../../src/schedule/loan-plan.ts";
import { paymentStreams } from "../../src/schedule/payment-streams.ts";
import { stretchAt } from "./stretch-at.ts";

/** Costs of a loan in addition to principal and interest; cents. */
export interface LoanCharges {
  mortgageInsuranceMonthlyCents?: number;
  mortgageInsurancePayments?: number;
  /** Months of mortgage insurance collected at closing for the escrow account. */
  mortgageInsuranceEscrowMonths?: number;
  prepaidInterestCents?: number;
  /** The borrower-paid part of section D. */
  loanCostsCents?: number;
  /** Loan amount − prepaid finance charges; the loan amount when left out. */
  amountFinancedCents?: number;
}

/** The loan calculations of a Closing Disclosure, page 5. */
export interface DisclosureTotals {
  totalOfPaymentsCents: number;
  financeChargeCents: number;
  amountFinancedCents: number;
  /** Fraction, not rounded. */
  totalInterestPercentage: number;
}

/**
 * Total of payments, finance charge and TIP of a Closing Disclosure.
 *
 *     total of payments = P&I + mortgage insurance + prepaid interest + loan costs
 *     finance charge = P&I + mortgage insurance (payments) − amount financed
 *     TIP = (interest + prepaid interest) / loan amount
 *
 * Unrounded disclosure convention: the payment is not rounded before it is multiplied. With cent-rounded payments H-25(B) would
 * print 285,804.79 where it prints 285,803.36. Rounded half up at the end.
 *
 * @param plan the note
 * @param charges what else is paid
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.38(o); CFPB forms H-25(B), H-25(E)
 * @example disclosureTotals(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 82_35, mortgageInsurancePayments: 80, prepaidInterestCents: 279_04, loanCostsCents: 4694_05 }).totalOfPaymentsCents // 28_580_336
 */
export function disclosureTotals(plan: LoanPlan, charges: LoanCharges): DisclosureTotals {
  const { totalCents, totalInterestCents } = paymentStreams(plan);
  const monthly = centsOrNone(charges, "mortgageInsuranceMonthlyCents");
  const insurance = monthly * wholeOf(charges, "mortgageInsurancePayments", 0, plan.termMonths, 0);
  const escrowed = monthly * wholeOf(charges, "mortgageInsuranceEscrowMonths", 0, 60, 0);
  const prepaid = centsOrNone(charges, "prepaidInterestCents", -plan.principalCents);
  const costs = centsOrNone(charges, "loanCostsCents");
  const amountFinancedCents = charges.amountFinancedCents ?? plan.principalCents;
  return {
    totalOfPaymentsCents: roundCents(totalCents + insurance + escrowed + prepaid + costs),
    financeChargeCents: roundCents(totalCents + insurance - amountFinancedCents),
    amountFinancedCents,
    totalInterestPercentage: (totalInterestCents + prepaid) / plan.principalCents,
  };
}

/**
 * "In 5 years" of a Loan Estimate: the amount paid by then, and how much of it is principal.
 *
 *     paid = P&I + mortgage insurance through payment 60 + prepaid interest + loan costs (section D)
 *
 * Unrounded disclosure convention; both rounded half up to whole dollars, as the form shows them.
 *
 * @param plan the note
 * @param charges what else is paid
 * @param months 60
 * @returns cents, multiples of 100
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.37(l)(1); CFPB form H-24(B): 56,582 and 15,773
 * @example inFiveYears(fixedPlan(162_000_00, 0.03875, 360), { mortgageInsuranceMonthlyCents: 82_35, mortgageInsurancePayments: 80, prepaidInterestCents: 261_60, loanCostsCents: 5672_00 }) // { paidCents: 5_658_200, principalCents: 1_577_300 }
 */
export function inFiveYears(
  plan: LoanPlan,
  charges: LoanCharges,
  months = 60,
): { paidCents: number; principalCents: number } {
  requireWhole("months", months, 1, 1200);
  const { streams } = paymentStreams(plan);
  let paid = 0;
  let balance = plan.principalCents;
  for (const run of streams) {
    const count = Math.max(0, Math.min(run.count, months - run.fromMonth + 1));
    if (count === 0) continue;
    paid += run.amountCents * count;
    balance = balanceAfterRun(balance, run.amountCents, stretchAt(plan, run.fromMonth).noteRate / 12, count);
  }
  const monthly = centsOrNone(charges, "mortgageInsuranceMonthlyCents");
  const premiums = Math.min(wholeOf(charges, "mortgageInsurancePayments", 0, 1200, 0), months);
  const escrowed = numberOf(charges, "mortgageInsuranceEscrowMonths", 0, 60, 0);
  const total =
    paid + monthly * (premiums + escrowed) + (charges.prepaidInterestCents ?? 0) + (charges.loanCostsCents ?? 0);
  return {
    paidCents: roundCents(total / 100) * 100,
    principalCents: roundCents((plan.principalCents - balance) / 100) * 100,
  };
}
