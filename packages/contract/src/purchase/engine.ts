import { purchaseCashTable } from "@hearthline/calc/purchase/purchase-cash-table";
import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import { purchaseShown } from "@hearthline/calc/purchase/purchase-shown";
import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { distinguishingFigures } from "../figures/distinguishing-figures.ts";

export interface PurchaseInputs extends SharedInputs {
  kind: "purchase";
}

export const purchaseEngine = {
  asLoan: (loan: PurchaseInputs, scenario: PurchaseScenario) => ({
    basis: basisOf(loan),
    terms: scenario,
    frame: purchaseFrame(scenario, basisOf(loan)),
  }),
  compute: (loan: PurchaseInputs, scenario: PurchaseScenario) => purchaseShown(basisOf(loan), scenario),
  scalars({ schedule: _, armPaths: __, ...figures }: ReturnType<typeof purchaseShown>) {
    return figures;
  },
  cashTable: ({ priceCents }: PurchaseScenario, figures: Parameters<typeof purchaseCashTable>[1]) =>
    purchaseCashTable(priceCents, figures),
  telling: distinguishingFigures,
};
