import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import { PURCHASE } from "@hearthline/calc/explain/purchase/purchase";
import { REFINANCE } from "@hearthline/calc/explain/refinance/refinance";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";

const FIGURES: { [K in LoanKind]: ReadonlySet<string> } = {
  purchase: new Set(Object.keys(PURCHASE)),
  refinance: new Set(Object.keys(REFINANCE)),
};

/** Whether reports of such a loan have a figure of this name with an explanation. */
export const isExplained = (kind: LoanKind, figure: string): figure is AnyFigure => FIGURES[kind].has(figure);
