import type { CashLine } from "../src/loan/types.ts";
import type { BenefitCase, BenefitFacts, BenefitFigures } from "../src/refinance/benefit/types.ts";
import type { CurrentLoanEntry, RefinanceBasis, RefinanceScenario } from "../src/refinance/types.ts";

export const line = (section: CashLine["section"], amountCents: number, name = "Fee"): CashLine => ({
  name,
  section,
  amountCents,
  payer: "borrower",
  financeCharge: false,
});

interface Given {
  basis?: Partial<RefinanceBasis>;
  current?: Partial<Pick<CurrentLoanEntry, "program" | "noteRate" | "mortgageInsuranceMonthlyCents">>;
  scenario?: Partial<RefinanceScenario>;
  figures?: Partial<Omit<BenefitFigures, "current">>;
  before?: Partial<BenefitFigures["current"]>;
  facts?: Partial<BenefitFacts>;
}

/** A proposal with figures near the limits: a home of $400,000, a loan of $300,000 at 7 %, 300 payments left. */
export function benefitCase({ basis, current, scenario, figures, before, facts }: Given): BenefitCase {
  const entry: CurrentLoanEntry = {
    source: "rough-entry",
    balanceCents: 300_000_00,
    noteRate: 0.07,
    remainingMonths: 300,
    ...current,
  };
  return {
    basis: { homeValueCents: 400_000_00, closingDate: "2027-02-15", current: entry, ...basis },
    scenario: {
      name: "A",
      program: "conventional",
      amortization: "fixed",
      termMonths: 360,
      noteRate: 0.06,
      purpose: "rate-and-term",
      costs: "paid",
      ...scenario,
    },
    figures: {
      baseLoanCents: 300_000_00,
      loanAmountCents: 300_000_00,
      principalAndInterestCents: 1_800_00,
      mortgageInsuranceCents: 0,
      mortgageInsuranceYearlyRate: 0,
      upfrontFeeCents: 0,
      upfrontFeeRate: 0,
      cashLines: [line("A", 3_000_00)],
      cashToCloseCents: 4_000_00,
      payoffCents: 300_000_00,
      debtsPaidCents: 0,
      ...figures,
      current: {
        balanceCents: 300_000_00,
        paymentCents: 2_000_00,
        remainingMonths: 300,
        mortgageInsuranceCents: 0,
        ...before,
      },
    },
    facts: { today: "2026-11-23", ...facts },
  };
}
