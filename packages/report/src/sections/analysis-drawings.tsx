import { AnalysisBars, AnalysisLines, AnalysisWindows } from "../charts/analysis-charts.tsx";
import type { AnalysisView } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";

interface DrawingsProps {
  document: DocumentOf;
  view: AnalysisView | undefined;
  /** Id of the section; a link uses it to find the server's drawing. */
  id: string;
}

/** The charts of an analysis. They never change: a link's script keeps what the server drew, see `written-drawings.tsx`. */
export function AnalysisDrawings({ document, view }: DrawingsProps) {
  const { windows, lines, bars } = view ?? {};
  return (
    <div className="r-drawings">
      {windows && <AnalysisWindows document={document} {...windows} />}
      {lines && <AnalysisLines {...lines} />}
      {bars && <AnalysisBars {...bars} />}
    </div>
  );
}
