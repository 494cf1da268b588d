import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { explainPurchase } from "../kinds/purchase/explain.ts";
import { explainRefinance } from "../kinds/refinance/explain.ts";
import type { Explain, ExplainKind } from "./explaining.ts";

const EXPLAIN: { [K in LoanKind]: ExplainKind<K> } = { purchase: explainPurchase, refinance: explainRefinance };

/** "How is this computed", by the document's kind of loan. */
export const explain: Explain = (figure, document, scenario, live) => {
  const own: ExplainKind = EXPLAIN[document.kind];
  return own(figure, document, scenario, live);
};
