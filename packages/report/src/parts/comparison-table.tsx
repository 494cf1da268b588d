import { partClass, partColor } from "../charts/part-color.ts";
import type { ComparisonRow } from "../document/comparison-rows.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { ReportState } from "../page/report-state.ts";
import { Best, Explained } from "./figure.tsx";
import { ScenarioHeads } from "./scenario-heads.tsx";

interface ComparisonTableProps {
  document: DocumentOf;
  state: ReportState;
  caption: string;
  rows: readonly ComparisonRow[];
}

/** One column per scenario, after the baseline's. On a phone the label takes its own line and the columns stay. */
export function ComparisonTable({ document, state, caption, rows }: ComparisonTableProps) {
  const { pinned } = viewOf(document);
  return (
    <table className="r-cmp" data-n={document.scenarios.length + (pinned ? 1 : 0)}>
      <caption className="r-sr">{caption}</caption>
      <ScenarioHeads document={document} pinned={pinned} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.strong ? "r-strong" : row.wordy ? "r-wordy" : undefined}>
            <th scope="row">
              {row.part && <i className={partClass({ key: row.part }, "r-sw")} style={partColor({ key: row.part })} />}
              {row.label}
            </th>
            {pinned && (
              <td>
                <Explained state={state} figure={row.pinnedFigure} label={`${row.label}, ${pinned}`} index={0}>
                  {row.pinned}
                </Explained>
              </td>
            )}
            {row.values.map((value, index) => (
              <td key={document.scenarios[index]?.id}>
                <Best is={row.best.includes(index)} w={state.words}>
                  <Explained state={state} figure={value ? row.figure : undefined} label={row.label} index={index}>
                    {value}
                  </Explained>
                </Best>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
