import { explain } from "@hearthline/calc/explain/explain";
import type { ExplainedFigure } from "@hearthline/calc/explain/loan/loan-figures";
import { PURCHASE } from "@hearthline/calc/explain/purchase/purchase";
import type { Explanation } from "@hearthline/calc/explain/types";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFrame } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseFigures, PurchaseScenario } from "@hearthline/calc/purchase/types";

/** "How is this computed" of a purchase scenario's figure. */
export const explainPurchase = (
  figure: ExplainedFigure,
  basis: LoanBasis,
  scenario: PurchaseScenario,
  figures: PurchaseFigures,
): Explanation => explain(PURCHASE, figure, { basis, scenario, frame: purchaseFrame(scenario), figures });
