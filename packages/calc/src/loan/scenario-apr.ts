import { type AprFlow, annualPercentageRate } from "../apr/annual-percentage-rate.ts";
import { roundCents } from "../arithmetic/round-cents.ts";
import type { LoanPlan } from "../schedule/loan-plan.ts";
import { monthsOfYear } from "../schedule/months-of-year.ts";
import { paymentStreams } from "../schedule/payment-streams.ts";
import type { InsuranceMonths } from "./insurance-months.ts";

/** Disclosure figures of a scenario; cents, the rates fractions. */
export interface ScenarioDisclosure {
  apr: number | null;
  amountFinancedCents: number;
  financeChargeCents: number;
  totalOfPaymentsCents: number;
  totalInterestPercentage: number;
}

/** Inputs of the disclosure in addition to the payments, in cents. */
export interface DisclosureCosts {
  /** Finance charges the borrower pays at or before closing, in cash or inside the loan. */
  prepaidFinanceChargeCents: number;
  /** Sections A to C paid by the borrower in cash. */
  loanCostsCents: number;
  prepaidInterestCents: number;
  /** Monthly relief per year of a buydown that the borrower bought or that is in the note: then the lower payments are part of the disclosure. */
  subsidyCents: readonly number[];
}

/**
 * APR, finance charge, amount financed, total of payments and TIP of a scenario.
 *
 * Unrounded disclosure convention: payments are not rounded, months are equal (prepaid interest leaves no odd days), mortgage
 * insurance stays in the stream until it must end automatically. An ARM is disclosed on its composite rate: the initial rate, then
 * today's index plus margin, within the caps.
 *
 *     amount financed = note − prepaid finance charges;  finance charge = payments − amount financed
 *     total of payments = P&I + mortgage insurance + loan costs + prepaid interest;  TIP = interest / note
 *
 * @param plan the note
 * @param insurance runs of mortgage insurance
 * @param costs amounts paid at closing
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.18, 1026.37(l), 1026.38(o), Appendix J; CFPB form H-25(B)
 * @example scenarioDisclosure(fixedPlan(162_000_00, 0.03875, 360), { yearlyRate: 0.0061, runs: [{ fromMonth: 1, count: 80, amountCents: 82_35 }], endsMonth: 80, requestMonth: 57, midpointMonth: 180 }, { prepaidFinanceChargeCents: 0, loanCostsCents: 4694_05, prepaidInterestCents: 279_04, subsidyCents: [] }).totalOfPaymentsCents // 28_580_336
 */
export function scenarioDisclosure(
  plan: LoanPlan,
  insurance: InsuranceMonths,
  costs: DisclosureCosts,
): ScenarioDisclosure {
  const { streams, totalCents, totalInterestCents } = paymentStreams(plan);
  const payments: AprFlow[] = streams.map(toFlow);
  let insuranceCents = 0;
  for (const run of insurance.runs) {
    payments.push(toFlow(run));
    insuranceCents += run.amountCents * run.count;
  }
  const amountFinancedCents = plan.principalCents - costs.prepaidFinanceChargeCents;
  const advances: AprFlow[] = [{ amountCents: amountFinancedCents, unitPeriods: 0 }];
  let relief = 0;
  costs.subsidyCents.forEach((amountCents, k) => {
    const count = monthsOfYear(plan.termMonths, k);
    advances.push({ amountCents, count, unitPeriods: 12 * k + 1 });
    relief += amountCents * count;
  });
  const paid = totalCents + insuranceCents - relief;
  const hasApr = amountFinancedCents > 0 && paid >= amountFinancedCents;
  return {
    apr: hasApr ? annualPercentageRate({ advances, payments, unitPeriodsPerYear: 12 }) : null,
    amountFinancedCents,
    financeChargeCents: roundCents(paid - amountFinancedCents),
    totalOfPaymentsCents: roundCents(paid + costs.loanCostsCents + costs.prepaidInterestCents),
    totalInterestPercentage: (totalInterestCents + costs.prepaidInterestCents) / plan.principalCents,
  };
}

function toFlow(run: { fromMonth: number; count: number; amountCents: number }): AprFlow {
  return { amountCents: run.amountCents, count: run.count, unitPeriods: run.fromMonth };
}
