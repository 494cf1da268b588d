import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { isolated } from "../words/isolated.ts";
import { letterOf } from "../words/scenario-words.ts";

export function Letter({ index }: { index: number }) {
  return <span className={`r-letter r-c${index + 1}`}>{letterOf(index)}</span>;
}

/** Head of a table with one column a scenario. */
export function ScenarioHeads({
  document,
  corner,
  columns,
}: {
  document: ReportDocument;
  corner?: string;
  columns?: boolean;
}) {
  return (
    <thead>
      <tr>
        <td>{corner}</td>
        {document.scenarios.map((scenario, index) => (
          <th key={scenario.id} scope="col" data-c={columns ? letterOf(index) : undefined}>
            <span className="r-h">
              {document.scenarios.length > 1 && <Letter index={index} />}
              <span className="r-name">{isolated(scenario.name)}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}
