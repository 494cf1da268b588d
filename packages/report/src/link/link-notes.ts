import { NoteThread } from "../notes/note-thread.tsx";

/** The link's fourth script, fetched where the officer pinned notes: what draws them at the figure that is open. */
export const noteThread = NoteThread;
