import type { Words } from "../words/catalog/en.ts";
import type { NumberedNote } from "./placed-notes.ts";

/** The numbers of the notes at a figure. */
export function NoteMark({ w, notes }: { w: Words; notes: readonly NumberedNote[] }) {
  return notes.map(({ id, number }) => (
    <sup key={id} className="r-note-mark" data-note={id}>
      <span aria-hidden="true">{number}</span>
      <span className="r-sr"> {w.notes.mark(number)}</span>
    </sup>
  ));
}
