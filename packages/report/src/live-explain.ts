import type { explain as Explain } from "@hearthline/calc/scenario/explain";
import { liveFigures, loanOf } from "./live.ts";
import type { ExplainFigure } from "./report-state.ts";

/** "How is this computed" of a frozen document, by `explain` of calc; null where a figure cannot be taken apart again. */
export const explainWith =
  (explain: typeof Explain): ExplainFigure =>
  (figure, document, index) => {
    const scenario = document.scenarios[index];
    const figures = liveFigures(document, index);
    return scenario && figures ? explain(figure, loanOf(document), scenario, figures) : null;
  };
