import type { Words } from "../words/catalog/en.ts";
import type { NumberedNote } from "./placed-notes.ts";

/** The numbers of the notes at a figure. */
export const NoteMark = ({ w, notes }: { w: Words; notes: readonly NumberedNote[] }) =>
  notes.map(({ id, number }) => (
    <sup key={id} className="r-note-mark" data-note={id}>
      <span className="r-sr"> {w.explained.note} </span>
      {number}
    </sup>
  ));
