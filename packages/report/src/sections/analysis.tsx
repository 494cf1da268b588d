import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import { AnalysisBars, AnalysisLines } from "../charts/analysis-charts.tsx";
import type { AnalysisCell, AnalysisView } from "../document/analysis-view.ts";
import type { ReportState, SectionProps } from "../page/report-state.ts";
import { Best } from "../parts/figure.tsx";
import { SectionFrame } from "../parts/section.tsx";

interface AnalysisProps extends SectionProps {
  section: ReportSection;
  title: string;
}

/** A page that was switched on: the answer first, then what it is made of, then what is assumed. */
export function Analysis({ document, state, section, title }: AnalysisProps) {
  const view = state.analyses?.(document, section);
  return (
    <SectionFrame state={state} section={section} title={title}>
      {view ? (
        <div className="r-analysis">
          <Drawn view={view} state={state} />
        </div>
      ) : (
        <AsWritten id={state.id(section)} />
      )}
    </SectionFrame>
  );
}

/** What the server wrote, kept until the link has fetched what draws it: figures do not open before. */
function AsWritten({ id }: { id: string }) {
  const written = globalThis.document?.getElementById(id)?.querySelector(".r-analysis")?.innerHTML ?? "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, as it is in the page already
  return <div className="r-analysis" dangerouslySetInnerHTML={{ __html: written }} />;
}

function Drawn({ view, state }: { view: AnalysisView; state: ReportState }) {
  const { answer, lines, bars, table, notes, index } = view;
  return (
    <>
      <p className="r-answer">
        <b>{answer[0]}</b> {answer.slice(1).join(" ")}
      </p>
      {lines && <AnalysisLines {...lines} />}
      {bars && <AnalysisBars {...bars} />}
      <table className="r-cmp" data-n={table.heads.length}>
        <caption className="r-sr">{table.caption}</caption>
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
            <tr key={row.label} className={row.strong ? "r-strong" : undefined}>
              <th scope="row">
                {row.label}
                {row.aside && <small> {row.aside}</small>}
              </th>
              {row.cells.map((cell, column) => (
                <td key={table.heads[column]}>
                  <Best is={cell.best === true} w={state.words}>
                    <Opening cell={cell} index={index} state={state} />
                  </Best>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="r-key">{notes.join(" ")}</p>
    </>
  );
}

/** A figure that opens how it was computed, and can be asked about, where the page can. */
function Opening({ cell, index, state }: { cell: AnalysisCell; index: number; state: ReportState }) {
  const { words, label, told } = cell;
  const opens = told !== undefined && state.explains === true;
  if (!state.alive || !label || !(opens || state.asks)) return words;
  return (
    <button
      type="button"
      className="r-explained"
      title={opens ? state.words.summary.explain : undefined}
      onClick={(event) =>
        state.onOpen({ figure: undefined, told: opens ? told : undefined, label, index, at: event.currentTarget })
      }
    >
      {words}
    </button>
  );
}
