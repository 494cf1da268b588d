import { tableInEffect } from "../insurance/dated-table.ts";
import { averageBalance, fhaMonthlyPremium } from "../insurance/fha-mip.ts";
import { fhaPremiums } from "../insurance/fha-table.ts";
import { monthlyPremium, pmiTermination } from "../insurance/mi-termination.ts";
import { needsMortgageInsurance } from "../insurance/needs-mortgage-insurance.ts";
import { pmiRate } from "../insurance/pmi-table.ts";
import { USDA_TABLES, usdaAnnualFee } from "../insurance/usda-fee.ts";
import { balanceAt } from "../schedule/balance-at.ts";
import { financedUpfrontRate, type LoanAmounts } from "./loan-amounts.ts";
import type { LoanBasis, LoanFrame, LoanTerms } from "./types.ts";

/** Monthly mortgage insurance of a scenario as runs of equal premiums, and when it ends. */
export interface InsuranceMonths {
  yearlyRate: number;
  /** Premiums in order from payment 1; after the last run there is none. */
  runs: { fromMonth: number; count: number; amountCents: number }[];
  /** Number of the last payment that includes it; null if there is none. */
  endsMonth: number | null;
  requestMonth: number | null;
  midpointMonth: number | null;
}

const NONE: InsuranceMonths = { yearlyRate: 0, runs: [], endsMonth: null, requestMonth: null, midpointMonth: null };

/**
 * Monthly mortgage insurance of a scenario: private, FHA annual or USDA annual, on the initial schedule.
 *
 * Private insurance is level and ends at 78 % of the value on the initial schedule or at the midpoint of the term. FHA's and
 * USDA's premiums are set each year from the average balance of its twelve months (HUD's monthly method) and last 11 years
 * (FHA at 90 % or less) or the whole term. Extra payments move only the date from which the borrower may request its end.
 *
 * @param basis what the scenarios share
 * @param scenario the loan's terms
 * @param frame value the insurance is measured by
 * @param amounts see `loanAmounts`
 * @param initialBalances balance after each payment without extra principal
 * @param actualBalances balance after each payment as it will be paid
 * @throws {RangeError} an argument outside its range
 * @see HUD ML 2023-05; Homeowners Protection Act, 12 U.S.C. 4902
 * @example insuranceMonths(loan, scenario, frame, loanAmounts(loan, scenario, frame), loanSchedule(scenarioPlan(scenario, 45_000_000)).balanceCents, new Float64Array(360)).runs // [{ fromMonth: 1, count: 109, amountCents: 14_250 }]
 */
export function insuranceMonths(
  basis: LoanBasis,
  scenario: LoanTerms,
  frame: LoanFrame,
  amounts: LoanAmounts,
  initialBalances: Float64Array,
  actualBalances: Float64Array,
): InsuranceMonths {
  const insurance = scenario.mortgageInsurance;
  const kind = insurance?.kind ?? "auto";
  if (kind === "none" || kind === "single" || kind === "financed") return NONE;
  const typed = insurance?.yearlyRate;
  switch (scenario.program) {
    case "va":
      return NONE;
    case "fha": {
      const premiums = fhaPremiums(amounts.baseLoanCents, amounts.loanToValue, scenario.termMonths, basis.closingDate);
      const rate = typed ?? premiums.annualRate;
      const upfront = financedUpfrontRate(amounts);
      return yearly(
        rate,
        premiums.durationMonths,
        amounts.loanAmountCents,
        initialBalances,
        (average) => fhaMonthlyPremium(average, rate, upfront).monthlyCents,
      );
    }
    case "usda": {
      const rate = typed ?? tableInEffect(USDA_TABLES, basis.closingDate).rows.annualRate;
      return yearly(
        rate,
        scenario.termMonths,
        amounts.loanAmountCents,
        initialBalances,
        (average) => usdaAnnualFee(average, rate).monthlyCents,
      );
    }
    case "conventional":
    case "jumbo": {
      if (!needsMortgageInsurance(amounts.loanToValue)) return NONE;
      const yearlyRate = typed ?? pmiRate(amounts.loanToValue, scenario.creditScore ?? 740, scenario.pmiCard);
      if (yearlyRate === 0) return NONE;
      const original = {
        principalCents: amounts.loanAmountCents,
        originalValueCents: frame.valueCents,
        termMonths: scenario.termMonths,
      };
      const ends = pmiTermination(original, initialBalances, actualBalances);
      const count = Math.min(ends.payments, initialBalances.length);
      return {
        yearlyRate,
        runs:
          count > 0 ? [{ fromMonth: 1, count, amountCents: monthlyPremium(amounts.loanAmountCents, yearlyRate) }] : [],
        endsMonth: count,
        requestMonth: ends.request,
        midpointMonth: ends.midpoint,
      };
    }
  }
}

/** A premium that is recalculated each year from the average balance of its twelve months. */
function yearly(
  yearlyRate: number,
  months: number,
  loanCents: number,
  balances: Float64Array,
  monthly: (averageCents: number) => number,
): InsuranceMonths {
  const last = Math.min(months, balances.length);
  const runs: InsuranceMonths["runs"] = [];
  if (yearlyRate === 0) return NONE;
  for (let fromMonth = 1; fromMonth <= last; fromMonth += 12) {
    const start = balanceAt(loanCents, balances, fromMonth - 1);
    runs.push({
      fromMonth,
      count: Math.min(12, last - fromMonth + 1),
      amountCents: monthly(averageBalance(start, balances, fromMonth)),
    });
  }
  return { yearlyRate, runs, endsMonth: last, requestMonth: null, midpointMonth: null };
}

/**
 * Premium of each payment actually made: none after the payoff.
 *
 * @param insurance see `insuranceMonths`
 * @param payments made
 * @returns cents, index 0 is payment 1
 * @example [...premiumColumn({ yearlyRate: 0.005, runs: [{ fromMonth: 1, count: 2, amountCents: 100 }], endsMonth: 2, requestMonth: null, midpointMonth: null }, 3)] // [100, 100, 0]
 */
export function premiumColumn(insurance: InsuranceMonths, payments: number): Float64Array {
  const premiums = new Float64Array(payments);
  for (const { fromMonth, count, amountCents } of insurance.runs)
    premiums.fill(amountCents, fromMonth - 1, fromMonth - 1 + count);
  return premiums;
}
