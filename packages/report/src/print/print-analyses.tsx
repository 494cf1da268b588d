import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import { analysisViews } from "../analyses/kinds.ts";
import type { AnalysisTable, AnalysisView } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { AnalysisDrawings } from "../sections/analysis-drawings.tsx";
import { Head, Sayings } from "../sections/analysis-parts.tsx";
import { sectionsOf } from "../sections/kinds.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { PrintPage, PrintProps } from "./print-props.ts";

/** The analyses that are shown, one after the other. */
export function PrintAnalyses({ document }: PrintProps) {
  const parts = sectionsOf(document).filter(({ analysis }) => analysis === "own");
  if (parts.length === 0) return null;
  return (
    <section className="p-page">
      {parts.map(({ key, nav }) => {
        const view = analysisViews(document, key);
        return view && <PrintedAnalysis key={key} document={document} title={nav?.(document)} view={view} />;
      })}
    </section>
  );
}

/** One analysis in its place among the pages. */
export const analysisPage = (section: ReportSection): PrintPage => ({
  key: section,
  Body({ document }) {
    const part = sectionsOf(document).find(({ key, analysis }) => key === section && analysis === "own");
    const view = part && analysisViews(document, section);
    return (
      view && (
        <section className="p-page">
          <PrintedAnalysis document={document} title={part.nav?.(document)} view={view} section={section} />
        </section>
      )
    );
  },
});

interface PrintedProps {
  document: DocumentOf;
  /** Title; left out below another heading. */
  title?: string | undefined;
  view: AnalysisView;
  section?: ReportSection;
}

/** An analysis: conclusion and drawing stay together; a table stays with its heading. */
export function PrintedAnalysis({ document, title, view, section }: PrintedProps) {
  const { answer, each, table, more = [], notes } = view;
  const tables = [table, ...more];
  return (
    <div className="p-analysis" data-section={section}>
      {title && <h2>{title}</h2>}
      {answer.length > 0 && (
        <p className="p-lead-in">
          <b>{answer[0]}</b> {answer.slice(1).join(" ")}
        </p>
      )}
      {each && <Sayings document={document} each={each} />}
      <AnalysisDrawings document={document} view={view} id="" />
      {tables.map((one, index) => (
        <div key={one.caption}>
          <PrintedTable document={document} table={one} />
          {index === tables.length - 1 && notes.length > 0 && <p className="p-notes">{notes.join(" ")}</p>}
        </div>
      ))}
    </div>
  );
}

function PrintedTable({ document, table }: { document: DocumentOf; table: AnalysisTable }) {
  const { title, corner, heads, places, rows } = table;
  return (
    <>
      {title && <h3>{title}</h3>}
      <table className="p-table p-plain" data-n={heads.length || 1}>
        {heads.length > 0 && (
          <thead>
            <tr>
              <td>{corner}</td>
              {heads.map((head, column) => (
                <th key={head} scope="col">
                  <Head document={document} head={head} place={places?.[column]} on="p" />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.strong ? "p-sum" : undefined}>
              <th scope="row">
                {row.label}
                {row.aside && <small> {row.aside}</small>}
              </th>
              {row.cells.map((cell, column) => (
                <td key={heads[column] ?? row.label}>
                  {cell.best ? (
                    <span className="r-best">
                      {cell.words}
                      <span className="r-sr"> {wordsOf(document.language).summary.best}</span>
                    </span>
                  ) : (
                    cell.words
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
