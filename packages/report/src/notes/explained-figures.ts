import type { DocumentOf } from "../document/document-of.ts";
import { explain } from "../link/link-explain.ts";
import { isExplained } from "../live/kinds.ts";
import { explainWith } from "../live/live-explain.ts";

export { isExplained } from "../live/kinds.ts";

/** A scenario's figure in words, in the document's language; its name where it cannot be taken apart. */
export function figureTitle(document: DocumentOf, figure: string, index: number): string {
  if (!isExplained(document.kind, figure)) return figure;
  return explainWith(explain)(figure, document, index)?.title ?? figure;
}
