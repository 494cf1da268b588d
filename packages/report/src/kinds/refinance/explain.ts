import { explain } from "@hearthline/calc/explain/explain";
import { REFINANCE } from "@hearthline/calc/explain/refinance/refinance";
import type { ExplainKind } from "../../live/explaining.ts";

export const explainRefinance: ExplainKind<"refinance"> = (figure, document, scenario, { figures, loan }) => {
  const { homeValueCents, current, discountRate, debts } = document;
  const basis = { ...loan.basis, homeValueCents, current, discountRate, debts };
  const { propertyTaxYearlyCents, insuranceYearlyCents } = loan.terms;
  const own = { ...scenario, propertyTaxYearlyCents, insuranceYearlyCents };
  return explain(REFINANCE, figure, { ...loan, basis, scenario: own, figures });
};
