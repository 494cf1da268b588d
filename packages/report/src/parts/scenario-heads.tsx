import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { viewOf } from "../kinds/kinds.ts";
import { isolated } from "../words/isolated.ts";
import { columnOf, letterOf } from "../words/scenario-words.ts";

/** Where a scenario's letter is. */
export const Pin = () => (
  <svg className="r-pin" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M5.5 2.25h5M6.25 2.25v4L4 9h8L9.75 6.25v-4M8 9v5" />
  </svg>
);

/** A scenario's letter, in its color. */
export function Letter({ of, index }: { of: ReportScenario | undefined; index: number }) {
  return <span className={`r-letter r-c${index + 1}`}>{letterOf(of ?? {}, index)}</span>;
}

interface ScenarioHeadsProps {
  document: DocumentOf;
  corner?: string;
  columns?: boolean;
  /** Heading of a column before the scenarios. */
  pinned?: string | null;
}

/** Headings of a table with one column per scenario. */
export function ScenarioHeads({ document, corner, columns, pinned }: ScenarioHeadsProps) {
  return (
    <thead>
      <tr>
        <td>{corner}</td>
        {pinned && (
          <th scope="col">
            <span className="r-h">
              <Pin />
              <span className="r-name">{pinned}</span>
            </span>
          </th>
        )}
        {document.scenarios.map((scenario, index) => (
          <th key={scenario.id} scope="col" data-c={columns ? columnOf(index) : undefined}>
            <span className="r-h">
              {document.scenarios.length > 1 && <Letter of={scenario} index={index} />}
              <span className="r-name">{isolated(scenario.name)}</span>
            </span>
            <Aside document={document} index={index} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What distinguishes a scenario from the others in addition to its terms. */
export function Aside({ document, index }: { document: DocumentOf; index: number }) {
  const words = viewOf(document).aside(document, index);
  return words && <small className="r-aside">{words}</small>;
}
