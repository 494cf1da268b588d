import { paymentKnownWords } from "../document/known.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { Letter } from "../parts/scenario-heads.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

export function Comparison({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const view = viewOf(document);
  const rows = view.comparisonRows(document, state.best);
  return (
    <SectionFrame state={state} section="comparison" title={view.comparisonTitle(document)}>
      <ul className="r-say">
        {view.sayings(document, state.best).map((saying) => (
          <li key={saying.index}>
            {document.scenarios.length > 1 && <Letter of={document.scenarios[saying.index]} index={saying.index} />}
            <span>
              {document.scenarios.length > 3 && (
                <small className="r-whose">{isolated(document.scenarios[saying.index]?.name ?? "")}</small>
              )}
              <b>{saying.lead}</b> {saying.rest}
            </span>
          </li>
        ))}
      </ul>
      <ComparisonTable document={document} state={state} caption={w.comparison.caption} rows={rows} />
      <p className="r-key">
        {rows.some(({ best }) => best.length > 0) && (
          <>
            <span className="r-loz" />
            {w.comparison.bestInLine(view.among(document))}.{" "}
          </>
        )}
        {view.costNote(document)} {paymentKnownWords(document, w)}
      </p>
    </SectionFrame>
  );
}
