import type { Explanation } from "@hearthline/calc/explain/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { explainPurchase } from "../kinds/purchase/explain.ts";
import { explainRefinance } from "../kinds/refinance/explain.ts";
import type { ExplainKind } from "./explaining.ts";

const EXPLAIN: { [K in LoanKind]: ExplainKind<K> } = { purchase: explainPurchase, refinance: explainRefinance };

/** "How is this computed", by the document's kind of loan, as calc writes it. */
export const explain = (...[figure, document, scenario, live]: Parameters<ExplainKind>): Explanation => {
  const own: ExplainKind = EXPLAIN[document.kind];
  return own(figure, document, scenario, live);
};
