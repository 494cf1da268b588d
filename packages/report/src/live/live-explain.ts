import type { ExplainFigure } from "../page/report-state.ts";
import type { Explain } from "./explaining.ts";
import { liveScenario } from "./live.ts";

/** "How is this computed" of a frozen document; null where a figure cannot be taken apart again. */
export const explainWith =
  (explain: Explain): ExplainFigure =>
  (figure, document, index) => {
    const scenario = document.scenarios[index];
    const live = liveScenario(document, index);
    if (!scenario || !live) return null;
    // What was sent holds the ratio and not the income and debts it is made of.
    const { debtToIncomeBack } = scenario.figures;
    return explain(figure, document, scenario, { ...live, figures: { ...live.figures, debtToIncomeBack } });
  };
