import type { ReactNode } from "react";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import type { ReportState } from "../page/report-state.ts";
import { columnOf } from "../words/scenario-words.ts";

interface ForEachShownProps {
  document: DocumentOf;
  state: ReportState;
  children: (scenario: ReportScenario, index: number) => ReactNode;
}

/** Draws what depends on the chosen scenario: all of them in the server's page, where `:has()` chooses, else the chosen one. */
export function ForEachShown({ document, state, children }: ForEachShownProps) {
  return state.visible.map((index) => {
    const scenario = document.scenarios[index];
    if (!scenario) return null;
    return (
      <div className="r-only" data-c={columnOf(index)} key={scenario.id}>
        {children(scenario, index)}
      </div>
    );
  });
}
