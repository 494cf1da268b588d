import { comparisonRows } from "../document/comparison-rows.ts";
import { numberWord } from "../format/format.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { Letter } from "../parts/scenario-heads.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { sayings } from "../words/scenario-words.ts";

export function Comparison({ document, state }: SectionProps) {
  const count = numberWord(document.scenarios.length);
  return (
    <SectionFrame state={state} section="comparison" title={`The ${count} side by side`}>
      <ul className="r-say">
        {sayings(document, state.best).map((saying) => (
          <li key={saying.index}>
            <Letter index={saying.index} />
            <span>
              <b>{saying.lead}</b> {saying.rest}
            </span>
          </li>
        ))}
      </ul>
      <ComparisonTable
        document={document}
        state={state}
        caption="Scenarios compared"
        rows={comparisonRows(document, state.best)}
      />
      <p className="r-key">
        <span className="r-loz" />
        Best of the {count} in that line
      </p>
    </SectionFrame>
  );
}
