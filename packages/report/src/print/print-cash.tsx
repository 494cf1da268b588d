import type { ReactNode } from "react";
import { cashRows } from "../document/cash-table.ts";
import { hides } from "../document/hidden.ts";
import { cashKnownWords } from "../document/known.ts";
import { viewOf } from "../kinds/kinds.ts";
import { cashWords } from "../sections/cash.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

const ROW = { section: "p-sec", line: "p-sub", sum: "p-sum", total: "p-big" } as const;

interface PrintCashProps extends PrintProps {
  /** Text of a kind of loan below the table. */
  children?: ReactNode;
}

export function PrintCash({ document, children }: PrintCashProps) {
  if (hides(document, "cash")) return null;
  const w = wordsOf(document.language);
  const { cash } = viewOf(document);
  const known = cashKnownWords(document, w);
  return (
    <section className="p-page">
      <h2>{w.cash.title(cash.total)}</h2>
      <table className="p-table p-plain p-cash" data-n={document.scenarios.length}>
        <PrintHeads document={document} />
        <tbody>
          {cashRows(document, cash).map((row) => (
            <PrintRow
              key={row.id}
              document={document}
              className={ROW[row.kind]}
              label={row.label}
              values={row.cells.map((cell) => cashWords(row, cell, w))}
            />
          ))}
        </tbody>
      </table>
      {known && <p className="p-note">{known}</p>}
      {children}
    </section>
  );
}
