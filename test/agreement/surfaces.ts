import { sharedRows } from "../../packages/report/src/document/comparison-rows.ts";
import type { DocumentOf } from "../../packages/report/src/document/document-of.ts";
import { horizonRows } from "../../packages/report/src/document/horizon-rows.ts";
import { longestYears } from "../../packages/report/src/document/position.ts";
import { viewOf } from "../../packages/report/src/kinds/kinds.ts";
import { renderLinkDocument } from "../../packages/report/src/link/link-document.tsx";
import { paperMarkup } from "../../packages/report/src/print/print-document.tsx";
import type { Asked, Said, Surface } from "./figures.ts";

const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");
const clean = (text: string | null): string => (text ?? "").replace(/\s+/g, " ").trim();
const BEST = / best$/;

/** Reads a table row by its heading: each scenario's column, and which are marked. */
function rowOf(tables: readonly Element[], label: string, columns: number): Said | null {
  for (const table of tables)
    for (const row of table.querySelectorAll("tr")) {
      const head = row.querySelector("th");
      if (!head || clean(head.textContent) !== label) continue;
      const cells = [...row.querySelectorAll("td")].slice(-columns).map((cell) => clean(cell.textContent));
      if (cells.length < columns) continue;
      return {
        texts: cells.map((text) => text.replace(BEST, "")),
        marked: cells.flatMap((text, index) => (BEST.test(text) ? [index] : [])),
      };
    }
  return null;
}

/** Labels of each figure in the report's comparison and in its years, taken from the rows themselves, since words may change. */
function labelsOf(document: DocumentOf): Map<Asked, string> {
  const view = viewOf(document);
  const best = view.bestFigures(document);
  const labels = new Map<Asked, string>();
  const rows = [
    ...view.comparisonRows(document, best),
    ...view.glance(document, best).rows,
    // Past the last payment the page shows the last month, which is a different one.
    ...(document.horizonMonths <= 12 * longestYears(document) ? horizonRows(document, document.horizonMonths) : []),
  ];
  for (const { figure, label } of rows) if (figure) labels.set(figure as Asked, label);
  labels.set("noteRate", sharedRows(document, best).rate.label);
  return labels;
}

const surfaceOf = (document: DocumentOf, tables: readonly Element[]): Surface => {
  const labels = labelsOf(document);
  return (figure) => {
    const label = labels.get(figure);
    return label === undefined ? null : rowOf(tables, label, document.scenarios.length);
  };
};

/** Renders the page behind the link, as the server does. */
export function linkOf(document: DocumentOf): Surface {
  const html = renderLinkDocument({
    document,
    shareKey: "key",
    canonicalUrl: "https://hearthline.example/link",
    assets: { css: "", scriptSrc: "/client.js" },
  });
  return surfaceOf(document, [...parse(html).querySelectorAll("table.r-cmp")]);
}

/** The same on paper. */
export const paperOf = (document: DocumentOf): Surface =>
  surfaceOf(document, [...parse(paperMarkup(document)).querySelectorAll("table.p-table")]);

/** Reads an email's table: one row per scenario, columns by their headings; a diamond marks the best. */
export function mailOf(document: DocumentOf, html: string, columns: ReadonlyMap<Asked, string>): Surface {
  const rows = [...parse(html).querySelectorAll("tr")].map((row) =>
    [...row.children].map((cell) => clean(cell.textContent)),
  );
  return (figure) => {
    const label = columns.get(figure);
    const head = rows.find((cells) => label !== undefined && cells.includes(label) && cells.length > 2);
    if (!head || label === undefined) return null;
    const at = head.indexOf(label);
    const from = rows.indexOf(head) + 1;
    const cells = rows.slice(from, from + document.scenarios.length).map((row) => row[at] ?? "");
    return {
      texts: cells,
      marked: cells.flatMap((text, index) => (text.includes("◆") ? [index] : [])),
    };
  };
}
