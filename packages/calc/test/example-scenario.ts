import { type LoanBasis, type PurchaseScenario, purchaseFrame } from "../src/index.ts";

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

/** `frame` of the examples: what the kind of loan decides. */
export const frame = purchaseFrame(scenario);
