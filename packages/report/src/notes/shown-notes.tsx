import { withoutHiddenParts } from "@hearthline/contract/reports/hidden-parts";
import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import { renderToString } from "react-dom/server";
import type { DocumentOf } from "../document/document-of.ts";
import { Report } from "../page/report.tsx";

/**
 * Returns the notes at figures of this document, in reading order. It reads the rendered page, so that a note of a hidden part
 * or of a deleted scenario reaches no one.
 */
export function shownNotes<N extends ReadNote>(document: DocumentOf, notes: readonly N[]): N[] {
  if (notes.length === 0) return [];
  const page = renderToString(<Report document={withoutHiddenParts(document)} mode="link" notes={notes} />);
  const ids = new Set([...page.matchAll(/data-note="([0-9a-f-]+)"/g)].map(([, id]) => id));
  return [...ids].flatMap((id) => notes.find((note) => note.id === id) ?? []);
}
