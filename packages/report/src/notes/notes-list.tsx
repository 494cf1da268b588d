import type { Words } from "../words/catalog/en.ts";

/** A note with its figure in words: the page and the paper list them. */
export interface ListedNote {
  id: string;
  letter: string;
  label: string;
  text: string;
}

/** All notes with their numbers: for who reads without a script, or on paper. */
export function NotesList({ w, notes, many }: { w: Words; notes: readonly ListedNote[]; many: boolean }) {
  if (notes.length === 0) return null;
  return (
    <section className="r-notes">
      <h2>{w.notes.title}</h2>
      <ol>
        {notes.map(({ id, letter, label, text }) => (
          <li key={id}>
            <b>{many ? `${label}, ${letter}` : label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
