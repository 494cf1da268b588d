import { roundCents } from "../arithmetic/round-cents.ts";
import type { LoanBasis, LoanFigures } from "../loan/types.ts";
import { type PurchaseTerms, worthAtPurchase } from "./purchase-terms.ts";
import type { PurchaseScenario } from "./types.ts";

/** A scenario with its figures, as input of the analyses. */
export interface AnalyzedScenario {
  scenario: PurchaseScenario;
  figures: Omit<LoanFigures, "schedule" | "armPaths">;
}

/**
 * A scenario reduced to what comparisons over time need: one level loan at the note rate, with its financed fees.
 *
 *     down payment = price − base loan − second lien: as typed, and the cents that a whole-dollar loan leaves
 *     closing costs = cash to close + deposit − down payment, not below zero
 *
 * A second lien counts as part of the loan; an adjustable rate, a buydown and extra principal are left out. Whole cents.
 *
 * @param scenario what was typed
 * @param figures its figures
 * @param basis whether loans are whole dollars; cents of a second lien are kept, so that the terms borrow what the scenario does
 * @example analysisTerms({ scenario, figures: purchaseFigures(loan, scenario) }, loan).priceCents // 50_000_000
 */
export function analysisTerms(
  { scenario, figures }: AnalyzedScenario,
  { wholeDollars }: Pick<LoanBasis, "wholeDollars">,
): PurchaseTerms {
  const { priceCents, depositCents = 0, secondLien, noteRate, termMonths } = scenario;
  const downPaymentCents = priceCents - figures.baseLoanCents - (secondLien?.amountCents ?? 0);
  const worth = worthAtPurchase(scenario);
  const financedCents = figures.loanAmountCents - figures.baseLoanCents;
  return {
    priceCents,
    ...(worth < priceCents && { appraisedValueCents: worth }),
    downPaymentRate: downPaymentCents / priceCents,
    noteRate,
    termMonths,
    closingCostsCents: Math.max(0, figures.cashToCloseCents + depositCents - downPaymentCents),
    ...(financedCents > 0 && { financedFeeRate: financedCents / (priceCents - downPaymentCents) }),
    ...(wholeDollars && (priceCents - downPaymentCents) % 100 === 0 && { wholeDollars }),
  };
}

/**
 * Returns an owner's monthly costs in addition to principal and interest: taxes, insurance, dues, other housing costs, mortgage insurance and upkeep.
 *
 *     tax + insurance + dues + other + mortgage insurance through the horizon ÷ its months + price · upkeep ÷ 12
 *
 * Mortgage insurance ends at some point: it is spread evenly over the months, with the same total by the horizon. Rounded half up to the cent.
 *
 * @param analyzed scenario and figures
 * @param upkeepRate upkeep a year as a share of the price
 * @example ownerMonthly({ scenario, figures: purchaseFigures(loan, scenario) }, 0.01) > 0 // true
 */
export function ownerMonthly({ scenario, figures }: AnalyzedScenario, upkeepRate: number): number {
  const { month, mortgageInsuranceCents } = figures.horizon;
  return roundCents(
    figures.propertyTaxMonthlyCents +
      figures.insuranceMonthlyCents +
      figures.hoaMonthlyCents +
      figures.otherMonthlyCents +
      mortgageInsuranceCents / Math.max(1, month) +
      (scenario.priceCents * upkeepRate) / 12,
  );
}
