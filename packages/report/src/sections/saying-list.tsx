import type { BestFigures } from "../document/best.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import { isolated } from "../words/isolated.ts";

interface SayingListProps {
  document: DocumentOf;
  best: BestFigures;
  /** Id of the section; a link uses it to find the server's markup. */
  id: string;
}

/** A sentence for each scenario. It never changes: see `written-saying-list.tsx`. */
export function SayingList({ document, best }: SayingListProps) {
  const { scenarios } = document;
  return (
    <div className="r-sayings">
      <ul className="r-say">
        {viewOf(document)
          .sayings(document, best)
          .map(({ index, lead, rest }) => (
            <li key={index}>
              {scenarios.length > 1 && <Letter of={scenarios[index]} index={index} />}
              <span>
                {scenarios.length > 3 && <small className="r-whose">{isolated(scenarios[index]?.name ?? "")}</small>}
                <b>{lead}</b> {rest}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
