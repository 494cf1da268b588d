import type { AnalysisCell, AnalysisTable, AnalysisView } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import type { ReportState } from "../page/report-state.ts";
import { Best, Explained } from "../parts/figure.tsx";
import { Letter } from "../parts/scenario-heads.tsx";

interface PartProps {
  document: DocumentOf;
  view: AnalysisView;
}

/** The conclusion, and a sentence for each scenario. */
export function Above({ document, view: { answer, each } }: PartProps) {
  return (
    <div className="r-above">
      {answer.length > 0 && (
        <p className="r-answer">
          <b>{answer[0]}</b> {answer.slice(1).join(" ")}
        </p>
      )}
      {each && <Sayings document={document} each={each} />}
    </div>
  );
}

/** The figures behind it, then the assumptions. */
export function Below({ document, view, state }: PartProps & { state: ReportState }) {
  const { table, more = [], notes, index } = view;
  return (
    <div className="r-below">
      {[table, ...more].map((one) => (
        <Table key={one.caption} document={document} table={one} state={state} index={index} />
      ))}
      {notes.length > 0 && <p className="r-key">{notes.join(" ")}</p>}
    </div>
  );
}

/** A sentence for each scenario. */
export function Sayings({ document, each }: { document: DocumentOf; each: NonNullable<AnalysisView["each"]> }) {
  return (
    <ul className="r-say">
      {each.map(({ index, lead, rest }) => (
        <li key={index}>
          {document.scenarios.length > 1 && <Letter of={document.scenarios[index]} index={index} />}
          <span>
            <b>{lead}</b> {rest}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  document: DocumentOf;
  table: AnalysisTable;
  state: ReportState;
  index: number;
}

function Table({ document, table, state, index }: TableProps) {
  const { title, caption, corner, heads, places, rows } = table;
  return (
    <>
      {title && <h3 className="r-h3">{title}</h3>}
      <table className="r-cmp" data-n={heads.length || 1}>
        <caption className="r-sr">{caption}</caption>
        {heads.length > 0 && (
          <thead>
            <tr>
              <td>{corner}</td>
              {heads.map((head, column) => (
                <th key={head} scope="col">
                  <Head document={document} head={head} place={places?.[column]} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className={row.strong ? "r-strong" : undefined}>
              <th scope="row">
                {row.label}
                {row.aside && <small> {row.aside}</small>}
              </th>
              {row.cells.map((cell, column) => (
                <td key={heads[column] ?? row.label}>
                  <Best is={cell.best === true} w={state.words}>
                    <Cell cell={cell} index={places?.[column] ?? index} state={state} />
                  </Best>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface HeadProps {
  document: DocumentOf;
  head: string;
  place: number | undefined;
  /** Class prefix: on a page, or on paper. */
  on?: "r" | "p";
}

/** Heading of a column: with the letter of its scenario, if it has one. */
export function Head({ document, head, place, on = "r" }: HeadProps) {
  if (place === undefined || document.scenarios.length < 2) return head;
  return (
    <span className={`${on}-h`}>
      <Letter of={document.scenarios[place]} index={place} />
      <span className={`${on}-name`}>{head}</span>
    </span>
  );
}

function Cell({ cell, index, state }: { cell: AnalysisCell; index: number; state: ReportState }) {
  const { words, label, told, figure } = cell;
  if (!label) return words;
  return (
    <Explained state={state} figure={figure} told={told} label={label} index={index}>
      {words}
    </Explained>
  );
}
