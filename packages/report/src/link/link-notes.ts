import { NoteThread } from "../notes/note-thread.tsx";

/** The link's fourth script, fetched if the officer pinned notes: draws them at the open figure. */
export const noteThread = NoteThread;
