import type { DocumentOf } from "../document/document-of.ts";
import { rateLockWords } from "../document/rate-lock.ts";
import { headline } from "../kinds/kinds.ts";
import type { ReportMode } from "../page/report-state.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { borrowerWords } from "../words/scenario-words.ts";

interface SummaryTitleProps {
  document: DocumentOf;
  mode: ReportMode;
  /** Id of the section; a link uses it to find the server's markup. */
  id: string;
}

/** Title, readers and date of the report. It never changes: see `written-summary-title.tsx`. */
export function SummaryTitle({ document, mode }: SummaryTitleProps) {
  const Title = mode === "link" ? "h1" : "h2";
  const w = wordsOf(document.language);
  const day = w.dayOfInstant(document.createdAt, document.timeZone);
  return (
    <div className="r-title">
      <Title className="r-h1">{headline(document)}</Title>
      <p>{w.summary.forWhom(borrowerWords(document), day, rateLockWords(document))}</p>
    </div>
  );
}
