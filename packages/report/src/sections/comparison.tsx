import { paymentKnownWords } from "../document/known.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { SectionProps } from "../page/report-state.ts";
import { ComparisonTable } from "../parts/comparison-table.tsx";
import { SectionFrame } from "../parts/section.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { SayingList } from "./saying-list.tsx";

export function Comparison({ document, state }: SectionProps) {
  const w = wordsOf(document.language);
  const view = viewOf(document);
  const rows = view.comparisonRows(document, state.best);
  return (
    <SectionFrame state={state} section="comparison" title={view.comparisonTitle(document)}>
      <SayingList document={document} best={state.best} id={state.id("comparison")} />
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
