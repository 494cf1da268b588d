import type { Language } from "@hearthline/contract/values/language";
import { noteWordsOf } from "./words/note-words-of.ts";

/** A note with its figure in words, as page and paper list it. */
export interface ListedNote {
  id: string;
  letter: string;
  label: string;
  text: string;
}

interface NotesListProps {
  /** Id of the section; left out on paper. */
  id?: string;
  language: Language | undefined;
  notes: readonly ListedNote[];
  /** Whether the report has several scenarios. */
  many: boolean;
}

/** All notes with their numbers, for reading without a script or on paper. The list never changes: a link's script keeps what the server wrote, see `written-notes-list.tsx`. */
export function NotesList({ id, language = "en", notes, many }: NotesListProps) {
  if (notes.length === 0) return null;
  const words = noteWordsOf(language);
  return (
    <section className="r-notes" id={id}>
      <div className="r-notes-written">
        <h2>{words.title}</h2>
        {id && <p className="r-alive-only">{words.hint}</p>}
        <ol>
          {notes.map(({ id: key, letter, label, text }) => (
            <li key={key}>
              <b>{many ? `${label}, ${letter}` : label}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
