import type { ExplainFigure } from "../page/report-state.ts";
import type { Explain } from "./explaining.ts";
import { liveScenario } from "./live.ts";

/** "How is this computed" for a frozen document; null if a figure cannot be recomputed. */
export const explainWith =
  (explain: Explain): ExplainFigure =>
  (figure, document, index) => {
    const scenario = document.scenarios[index];
    const live = liveScenario(document, index);
    if (!scenario || !live) return null;
    // The sent document has the ratio, but not the income and debts behind it.
    const { debtToIncomeBack } = scenario.figures;
    return explain(figure, document, scenario, { ...live, figures: { ...live.figures, debtToIncomeBack } });
  };
