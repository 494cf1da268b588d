import { purchaseFigures } from "@hearthline/calc";
import { analysisTerms, ownerMonthly } from "@hearthline/calc/purchase/analysis-terms";
import { buyAgainstRent } from "@hearthline/calc/purchase/buy-against-rent";
import type { CalculatorResult } from "@hearthline/contract/sites/calculators";
import { type Asked, figure, insuranceAssumption, purchaseOf, termsOf, withoutApr } from "./calculator-purchase.ts";

/** When buying a home becomes cheaper than renting one, as the analysis of a purchase report computes it, without income taxes. */
export function rentOrBuyResult(asked: Asked): CalculatorResult {
  const { figures } = asked;
  const priceCents = figure(figures, "priceCents");
  const { scenario, assumptions } = purchaseOf(asked, priceCents);
  const months = figure(figures, "stayYears") * 12;
  const basis = { horizonMonths: months };
  const found = purchaseFigures(basis, scenario);
  const label = "Buying is ahead of renting after";
  if (found.apr === null) return withoutApr(label);
  const analyzed = { scenario, figures: found };
  const terms = {
    ...analysisTerms(analyzed, {}),
    closingCostsCents: Math.round(priceCents * figure(figures, "buyingCostRate")),
  };
  const rent = {
    rentMonthlyCents: figure(figures, "rentMonthlyCents"),
    rentRise: figure(figures, "rentRise"),
    ownerMonthlyCents: ownerMonthly(analyzed, figure(figures, "upkeepRate")),
    ownerRise: figure(figures, "rentRise"),
    appreciationRate: figure(figures, "appreciationRate"),
    yearlyReturn: figure(figures, "yearlyReturn"),
    sellingCostRate: figure(figures, "sellingCostRate"),
    months,
  };
  const result = buyAgainstRent(terms, rent);
  const ahead = result.advantageCents >= 0 ? "buying" : "renting";
  return {
    label,
    main: result.buyingAheadFrom === null ? null : { months: result.buyingAheadFrom },
    sentence: result.buyingAheadFrom === null ? "Renting is ahead when you move, with these figures." : "",
    lines: [
      { label: `Ahead when you move, with ${ahead}`, figure: { cents: Math.abs(result.advantageCents) } },
      { label: "Rent a month", figure: { cents: rent.rentMonthlyCents } },
      {
        label: "Owning a month, with upkeep",
        figure: { cents: found.principalAndInterestCents + rent.ownerMonthlyCents },
      },
      { label: "Cash to buy", figure: { cents: scenario.downPaymentCents + terms.closingCostsCents } },
      { label: "Rent until you move", figure: { cents: result.rentPaidCents } },
      { label: "Interest until you move", figure: { cents: result.interestPaidCents } },
      { label: "Cost to sell", figure: { cents: result.sellingCostCents } },
    ],
    terms: termsOf(found, found.apr, scenario),
    assumptions: [...assumptions, insuranceAssumption(found), { is: "rent-or-buy" }],
  };
}
