import { purchaseFigures, purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseFigures, PurchaseScenario } from "@hearthline/calc/purchase/types";
import { basisOf, type SharedInputs } from "../figures/basis.ts";
import { tellingFigures } from "../figures/telling.ts";

export interface PurchaseInputs extends SharedInputs {
  kind: "purchase";
}

export const purchaseEngine = {
  asLoan: (loan: PurchaseInputs, scenario: PurchaseScenario) => ({
    basis: basisOf(loan),
    terms: scenario,
    frame: purchaseFrame(scenario),
  }),
  compute: (loan: PurchaseInputs, scenario: PurchaseScenario): PurchaseFigures =>
    purchaseFigures(basisOf(loan), scenario),
  scalars({ schedule: _, armPaths: __, ...figures }: PurchaseFigures) {
    return figures;
  },
  telling: tellingFigures,
};
