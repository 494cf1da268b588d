import { explain } from "@hearthline/calc/scenario/explain";
import { liveFigures, loanOf } from "./live.ts";
import type { ExplainFigure } from "./report-state.ts";

/** "How is this computed" for `<Report explain={…}>`; kept out of the link's script. */
export const explainFigure: ExplainFigure = (figure, document, index) => {
  const scenario = document.scenarios[index];
  const figures = liveFigures(document, index);
  return scenario && figures ? explain(figure, loanOf(document), scenario, figures) : null;
};
