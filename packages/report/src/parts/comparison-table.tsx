import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { ComparisonRow } from "../document/comparison-rows.ts";
import type { ReportState } from "../page/report-state.ts";
import { Best, Explained } from "./figure.tsx";
import { ScenarioHeads } from "./scenario-heads.tsx";

interface ComparisonTableProps {
  document: ReportDocument;
  state: ReportState;
  caption: string;
  rows: readonly ComparisonRow[];
}

/** One column a scenario. On a phone the label takes its own line and the columns stay. */
export function ComparisonTable({ document, state, caption, rows }: ComparisonTableProps) {
  return (
    <table className="r-cmp" data-n={document.scenarios.length}>
      <caption className="r-sr">{caption}</caption>
      <ScenarioHeads document={document} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.strong ? "r-strong" : undefined}>
            <th scope="row">{row.label}</th>
            {row.values.map((value, index) => (
              <td key={document.scenarios[index]?.id}>
                <Best is={row.best.includes(index)}>
                  <Explained state={state} figure={row.figure} index={index}>
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
