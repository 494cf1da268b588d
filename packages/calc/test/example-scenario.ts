import {
  currentLoan,
  type LoanBasis,
  type PurchaseScenario,
  purchaseFrame,
  type RefinanceBasis,
  type RefinanceScenario,
} from "../src/index.ts";
import { purchaseShown } from "../src/purchase/purchase-shown.ts";

/** `loan` and `scenario` of the README and of the examples in docstrings. */
export const loan: LoanBasis = {
  closingDate: "2026-03-16",
  monthlyIncomeCents: 12_000_00,
  monthlyDebtsCents: 600_00,
  appreciationRate: 0.03,
  horizonMonths: 84,
};

export const scenario: PurchaseScenario = {
  name: "30 years fixed",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  priceCents: 500_000_00,
  downPaymentCents: 50_000_00,
  noteRate: 0.065,
  discountPoints: 0.5,
  creditScore: 745,
  propertyTaxYearlyCents: 6_000_00,
  insuranceYearlyCents: 1_800_00,
  fees: [
    { name: "Origination fee", section: "A", amountCents: 1_200_00, financeCharge: true },
    { name: "Title insurance", section: "C", basis: "percent-of-price", rate: 0.004 },
    { name: "Homeowner's insurance", section: "F", basis: "months-of-insurance", months: 12 },
  ],
};

/** `frame` of the examples: the part that the kind of loan supplies. */
export const frame = purchaseFrame(scenario);
/** Everything that is shown of it. */
export const shown = purchaseShown(loan, scenario);

/** `refinance`, `proposal` and `current` of the examples: 350,000 at 6.5 % with 276 months left to 6 % for 360 at costs of 7,000. */
export const refinance: RefinanceBasis = {
  homeValueCents: 500_000_00,
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 276 },
};

export const proposal: RefinanceScenario = {
  name: "30 years fixed",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.06,
  purpose: "rate-and-term",
  costs: "paid",
  fees: [{ name: "Closing costs", section: "A", amountCents: 7_000_00 }],
};

export const current = currentLoan(refinance);

/** `judge` of the examples of rules. */
export { judge } from "../src/rules/findings.ts";
