import type { explainPurchase as Explain } from "../kinds/purchase/explain.ts";
import type { ExplainFigure } from "../page/report-state.ts";
import { liveFigures, loanOf } from "./live.ts";

/** "How is this computed" of a frozen document, by `explain` of calc; null where a figure cannot be taken apart again. */
export const explainWith =
  (explain: typeof Explain): ExplainFigure =>
  (figure, document, index) => {
    const scenario = document.scenarios[index];
    const figures = liveFigures(document, index);
    if (!scenario || !figures) return null;
    // What was sent holds the ratio and not the income and debts it is made of.
    const { debtToIncomeBack } = scenario.figures;
    return explain(figure, loanOf(document), scenario, { ...figures, debtToIncomeBack });
  };
