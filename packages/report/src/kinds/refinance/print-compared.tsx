import { hides } from "../../document/hidden.ts";
import type { PrintProps } from "../../print/print-props.ts";
import { PrintHeads, PrintRow } from "../../print/print-table.tsx";
import { wordsOf } from "../../words/catalog/words-of.ts";
import { viewOf } from "../kinds.ts";
import { sharesFirstPage } from "./glance-rows.ts";

/** The full comparison of today with the proposals, if the first page has room for only a few lines. */
export function PrintCompared({ document }: PrintProps<"refinance">) {
  if (hides(document, "comparison") || sharesFirstPage(document)) return null;
  const w = wordsOf(document.language);
  const view = viewOf(document);
  const rows = view.comparisonRows(document, view.bestFigures(document));
  return (
    <section className="p-page">
      <div>
        <h2>{view.comparisonTitle(document)}</h2>
        <table className="p-table p-plain p-compared" data-n={document.scenarios.length + 1}>
          <PrintHeads document={document} pinned={view.pinned} />
          <tbody>
            {rows.map((row) => (
              <PrintRow
                key={row.label}
                document={document}
                className={row.strong ? "p-strong" : undefined}
                label={row.label}
                pinned={row.pinned ?? ""}
                values={row.values}
                best={row.best}
              />
            ))}
          </tbody>
        </table>
        {rows.some(({ best }) => best.length > 0) && (
          <p className="p-note">
            <span className="r-loz" />
            {w.paper.best(view.among(document))}
          </p>
        )}
      </div>
    </section>
  );
}
