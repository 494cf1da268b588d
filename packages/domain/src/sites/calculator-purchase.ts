import type { purchaseFigures } from "@hearthline/calc";
import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import type { Assumption, CalculatorResult } from "@hearthline/contract/sites/calculators";
import type { Figures } from "./calculator-input.ts";
import type { SiteQuote } from "./listings/site-quote.ts";

export interface Asked {
  figures: Figures;
  state: string | undefined;
  /** Discount points of the rate: 1 is 1 % of the loan. */
  discountPoints: number;
  fees: SiteQuote["fees"];
}

export const NO_FIGURE = { main: null, lines: [], terms: null, assumptions: [] } as const;

export const figure = (figures: Figures, field: keyof Figures): number => figures[field] ?? 0;

/** Tax and insurance of a home: as typed, otherwise the average of its state with its source. */
function homeCosts({ figures, state }: Asked, priceCents: number) {
  const assumptions: Assumption[] = [];
  const typedTax = figures.propertyTaxYearlyCents;
  const typedInsurance = figures.insuranceYearlyCents;
  const tax = estimatedTax(priceCents, { state });
  const insurance = estimatedInsurance({ state });
  if (typedTax === undefined) assumptions.push({ is: "property-tax", source: tax.source });
  if (typedInsurance === undefined) assumptions.push({ is: "home-insurance", source: insurance.source });
  return {
    propertyTaxYearlyCents: typedTax ?? tax.value,
    insuranceYearlyCents: typedInsurance ?? insurance.value,
    assumptions,
  };
}

/** The finance charges that the APR counts. */
const costsAssumption = ({ fees }: Asked): Assumption => ({ is: fees ? "lender-fees" : "no-lender-fees" });

/** A conventional fixed-rate purchase, priced for a typical credit score. */
export function purchaseOf(asked: Asked, priceCents: number) {
  const { figures } = asked;
  const { assumptions, ...costs } = homeCosts(asked, priceCents);
  const scenario = {
    ...{ name: "A", program: "conventional" as const, amortization: "fixed" as const },
    ...{ priceCents, downPaymentCents: Math.round(priceCents * figure(figures, "downPaymentRate")) },
    ...{ noteRate: figure(figures, "noteRate"), termMonths: figure(figures, "termYears") * 12 },
    ...{ ...costs, hoaMonthlyCents: figure(figures, "hoaMonthlyCents") },
    mortgageInsurance: { kind: "auto" as const },
    discountPoints: asked.discountPoints,
    ...(asked.fees && { fees: asked.fees }),
  };
  return { scenario, assumptions: [...assumptions, costsAssumption(asked)] };
}

export type Purchase = ReturnType<typeof purchaseFigures>;

export const insuranceAssumption = ({ mortgageInsuranceCents, mortgageInsuranceYearlyRate }: Purchase): Assumption =>
  mortgageInsuranceCents > 0
    ? { is: "mortgage-insurance", yearlyRate: mortgageInsuranceYearlyRate }
    : { is: "no-mortgage-insurance" };

type Scenario = ReturnType<typeof purchaseOf>["scenario"];

export const termsOf = (found: Purchase, apr: number, { noteRate, termMonths, discountPoints }: Scenario) => ({
  loanCents: found.loanAmountCents,
  noteRate,
  discountPoints,
  apr,
  payments: termMonths,
  paymentCents: found.principalAndInterestCents,
});

/** A payment is not shown without an APR (12 CFR 1026.24(d)), and there is none if the costs are higher than the loan. */
export const withoutApr = (label: string): CalculatorResult => ({
  ...NO_FIGURE,
  label,
  sentence:
    "The usual costs of a loan are higher than this loan. A smaller down payment or a higher price changes that.",
  lines: [],
  assumptions: [],
});
