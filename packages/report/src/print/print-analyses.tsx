import { AnalysisBars, AnalysisLines } from "../../../charts/analysis-charts.tsx";
import type { AnalysisView } from "../../../document/analysis-view.ts";
import type { PrintProps } from "../../../print/print-props.ts";
import { wordsOf } from "../../../words/catalog/words-of.ts";
import { analysisParts } from "../analyses.tsx";
import { analysisViews } from "./views.ts";

/** The analyses that are switched on, one after the other; none is torn apart. */
export function PrintAnalyses({ document }: PrintProps<"purchase">) {
  const hidden = new Set(document.hiddenSections);
  const parts = analysisParts.filter((part) => part.present(document) && !hidden.has(part.key));
  if (parts.length === 0) return null;
  return (
    <section className="p-page">
      {parts.map(({ key, nav }) => {
        const view = analysisViews(document, key);
        return (
          view && (
            <Printed
              key={key}
              title={nav?.(document) ?? ""}
              view={view}
              best={wordsOf(document.language).summary.best}
            />
          )
        );
      })}
    </section>
  );
}

function Printed({ title, view, best }: { title: string; view: AnalysisView; best: string }) {
  const { answer, lines, bars, table, notes } = view;
  return (
    <div className="p-keep p-analysis">
      <h2>{title}</h2>
      <p>
        <b>{answer[0]}</b> {answer.slice(1).join(" ")}
      </p>
      {lines && <AnalysisLines {...lines} />}
      {bars && <AnalysisBars {...bars} />}
      <table className="p-table p-plain" data-n={table.heads.length}>
        <thead>
          <tr>
            <td>{table.corner}</td>
            {table.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.label} className={row.strong ? "p-sum" : undefined}>
              <th scope="row">
                {row.label}
                {row.aside && <small> {row.aside}</small>}
              </th>
              {row.cells.map((cell, column) => (
                <td key={table.heads[column]}>
                  {cell.best ? (
                    <span className="r-best">
                      {cell.words}
                      <span className="r-sr"> {best}</span>
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
      <p className="p-notes">{notes.join(" ")}</p>
    </div>
  );
}
