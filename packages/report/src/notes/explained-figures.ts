import type { DocumentOf } from "../document/document-of.ts";
import { explain } from "../link/link-explain.ts";
import { explainWith } from "../live/live-explain.ts";
import { isExplained } from "./kinds.ts";

export { isExplained };

/** A scenario's figure in words, in the document's language; its name if it has no explanation. */
export function figureTitle(document: DocumentOf, figure: string, index: number): string {
  if (!isExplained(document.kind, figure)) return figure;
  return explainWith(explain)(figure, document, index)?.title ?? figure;
}
