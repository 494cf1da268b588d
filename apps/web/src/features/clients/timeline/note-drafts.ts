import { useSyncExternalStore } from "react";
import { onSessionForgotten, useUser } from "@/api/session.ts";
import { TYPED } from "@/api/sign-in-memory.ts";

const START = `${TYPED}note.`;
const drafts = new Map<string, string>();
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function read(key: string): string {
  const known = drafts.get(key);
  if (known !== undefined) return known;
  let stored = "";
  try {
    stored = sessionStorage.getItem(key) ?? "";
  } catch {
    // Storage is unavailable: keep the draft only while the page lives.
  }
  drafts.set(key, stored);
  return stored;
}

function write(key: string, text: string): void {
  drafts.set(key, text);
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: keep the draft only while the page lives.
  }
  for (const watcher of watchers) watcher();
}

onSessionForgotten(() => drafts.clear());

/** The draft of a client's note until it is saved: per user; it survives a tab change and a reload, but not the session. */
export function useNoteDraft(clientId: string) {
  const { id } = useUser();
  const key = `${START}${id}.${clientId}`;
  const text = useSyncExternalStore(watch, () => read(key));
  return {
    text,
    setText: (next: string) => write(key, next),
    /** Clears the draft after saving, unless more was typed meanwhile. */
    forget: (saved: string) => read(key) === saved && write(key, ""),
  };
}
