import { withoutHiddenParts } from "@hearthline/contract/reports/hidden-parts";
import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import { renderToString } from "react-dom/server";
import type { DocumentOf } from "../document/document-of.ts";
import { Report } from "../page/report.tsx";

/**
 * The notes that stand at a figure of this document, in the order in which a reader comes to them. The page itself is asked, so that a note of a part
 * that is left out, or of a scenario that is gone, reaches nobody.
 */
export function shownNotes<N extends ReadNote>(document: DocumentOf, notes: readonly N[]): N[] {
  if (notes.length === 0) return [];
  const page = renderToString(<Report document={withoutHiddenParts(document)} mode="link" notes={notes} />);
  const ids = new Set([...page.matchAll(/data-note="([0-9a-f-]+)"/g)].map(([, id]) => id));
  return [...ids].flatMap((id) => notes.find((note) => note.id === id) ?? []);
}
