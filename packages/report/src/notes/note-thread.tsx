import type { Language } from "@hearthline/contract/values/language";
import type { ReactNode } from "react";
import { Paragraphs } from "../parts/paragraphs.tsx";
import type { NumberedNote } from "./placed-notes.ts";
import type { NoteWords } from "./words/en.ts";
import { noteWordsOf } from "./words/note-words-of.ts";

/** Words of the answer box. */
export type AnsweringWords = Pick<NoteWords, "send" | "sent"> & { open: NoteWords["answer"]; question: string };

export interface NoteThreadProps {
  language: Language;
  note: NumberedNote;
  officer: string;
  /** Draws the answer box, which is the one for questions: the page already has it. */
  answerBox: (words: AnsweringWords) => ReactNode;
}

/** Draws a note at its open figure; a link fetches it if it has notes. */
export type NoteThreads = (props: NoteThreadProps) => ReactNode;

/** The officer's note at the open figure, its answers, and a box to answer. */
export const NoteThread: NoteThreads = ({ language, note: { number, text, answers }, officer, answerBox }) => {
  const words = noteWordsOf(language);
  const { answer: open, answering: question, send, sent } = words;
  return (
    <section className="r-note-thread" aria-label={`${words.title} ${number}`}>
      <b>{words.of(officer)}</b>
      <Said text={text} />
      {answers.map((answer) => (
        <div key={answer.id} className="r-note-answer">
          <b>{words.you}</b>
          <Said text={answer.text} />
          {answer.reply && <b>{officer}</b>}
          <Said text={answer.reply} />
        </div>
      ))}
      {answerBox({ open, question, send, sent })}
    </section>
  );
};

const Said = ({ text }: { text: string }) => (
  <Paragraphs texts={text.split("\n").filter(Boolean)} className="r-note-text" />
);
