import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import type { ReactNode } from "react";
import type { DocumentOf } from "../document/document-of.ts";

/** A note as it is drawn: numbered in reading order. */
export interface NumberedNote extends ReadNote {
  number: number;
}

/** A reader's answer to a note, as it is sent. */
export interface AnsweredNote {
  pinnedNoteId: string;
  text: string;
  replyTo: string;
}

/** The notes at each figure of each scenario. */
export function placedNotes(document: DocumentOf, notes: readonly ReadNote[]) {
  const numbered: NumberedNote[] = notes.map((note, index) => ({ ...note, number: index + 1 }));
  const letters = document.scenarios.map(letterOf);
  return (figure: string | undefined, index: number): NumberedNote[] =>
    figure === undefined ? [] : numbered.filter((note) => note.figure === figure && note.letter === letters[index]);
}

/** Draws the officer's controls for the notes at a figure, next to the builder. */
export type Pinning = (at: { figure: string; letter: string }) => ReactNode;
