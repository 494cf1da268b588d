import { AskBox } from "../parts/ask-box.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import type { Words } from "../words/catalog/en.ts";
import type { AnsweredNote, NumberedNote } from "./placed-notes.ts";

interface NoteThreadProps {
  w: Words;
  note: NumberedNote;
  officer: string;
  reachable: boolean;
  /** Sends an answer; left out, none is offered. */
  onAnswer: ((answer: AnsweredNote) => Promise<void> | void) | undefined;
}

/** The officer's note at the figure that is open, what was answered, and a place to answer. */
export function NoteThread({ w, note, officer, reachable, onAnswer }: NoteThreadProps) {
  const { id, number, text, answers } = note;
  return (
    <section className="r-note-thread" aria-label={w.notes.mark(number)}>
      <b>{w.notes.of(officer)}</b>
      <Paragraphs texts={text.split("\n").filter(Boolean)} className="r-note-text" />
      {answers.map((answer) => (
        <div key={answer.id} className="r-note-answer">
          <b>{w.notes.you}</b>
          <Paragraphs texts={answer.text.split("\n").filter(Boolean)} className="r-note-text" />
          {answer.reply && (
            <>
              <b>{officer}</b>
              <Paragraphs texts={answer.reply.split("\n").filter(Boolean)} className="r-note-text" />
            </>
          )}
        </div>
      ))}
      {onAnswer && (
        <AskBox
          key={id}
          w={w}
          words={w.answering}
          officer={officer}
          reachable={reachable}
          ask={(answer) => onAnswer({ pinnedNoteId: id, ...answer })}
        />
      )}
    </section>
  );
}
