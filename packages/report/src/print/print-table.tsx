import type { ReactNode } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { Aside, Letter } from "../parts/scenario-heads.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";

interface PrintHeadsProps {
  document: DocumentOf;
  corner?: string;
  /** Heading of a column before the scenarios. */
  pinned?: string | null;
}

/** Headings with one column per scenario; a single scenario needs neither letter nor name. */
export function PrintHeads({ document, corner, pinned }: PrintHeadsProps) {
  const many = document.scenarios.length > 1;
  return (
    <thead>
      <tr>
        <td>{corner}</td>
        {pinned && <th scope="col">{pinned}</th>}
        {document.scenarios.map((scenario, index) => (
          <th key={scenario.id} scope="col">
            <span className="p-h">
              {many && <Letter of={scenario} index={index} />}
              <span className="p-name">{isolated(scenario.name)}</span>
            </span>
            <Aside document={document} index={index} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface PrintRowProps {
  document: DocumentOf;
  label: ReactNode;
  /** Cell of the column before the scenarios, if the table has one. */
  pinned?: ReactNode;
  values: readonly ReactNode[];
  best?: readonly number[];
  className?: string | undefined;
}

export function PrintRow({ document, label, pinned, values, best = [], className }: PrintRowProps) {
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      {pinned !== undefined && <td>{pinned}</td>}
      {values.map((value, index) => (
        <td key={document.scenarios[index]?.id}>
          {best.includes(index) ? (
            <span className="r-best">
              {value}
              <span className="r-sr"> {wordsOf(document.language).summary.best}</span>
            </span>
          ) : (
            value
          )}
        </td>
      ))}
    </tr>
  );
}
