import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { PURCHASE } from "@hearthline/calc/explain/purchase/purchase";
import { REFINANCE } from "@hearthline/calc/explain/refinance/refinance";
import type { Explanation } from "@hearthline/calc/explain/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { explainPurchase } from "../kinds/purchase/explain.ts";
import { explainRefinance } from "../kinds/refinance/explain.ts";
import type { ExplainKind } from "./explaining.ts";

const FIGURES: { [K in LoanKind]: ReadonlySet<string> } = {
  purchase: new Set(Object.keys(PURCHASE)),
  refinance: new Set(Object.keys(REFINANCE)),
};

/** Whether reports of such a loan have a figure of this name that says how it is computed. */
export const isExplained = (kind: LoanKind, figure: string): figure is AnyFigure => FIGURES[kind].has(figure);

const EXPLAIN: { [K in LoanKind]: ExplainKind<K> } = { purchase: explainPurchase, refinance: explainRefinance };

/** "How is this computed", by the document's kind of loan, as calc writes it. */
export const explain = (...[figure, document, scenario, live]: Parameters<ExplainKind>): Explanation => {
  const own: ExplainKind = EXPLAIN[document.kind];
  return own(figure, document, scenario, live);
};
