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
    // Only for as long as the page lives, then.
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
    // Only for as long as the page lives, then.
  }
  for (const watcher of watchers) watcher();
}

onSessionForgotten(() => drafts.clear());

/** What is typed of a client's note until it is saved: it outlives a change of tab and a reload, not the session, and is nobody else's. */
export function useNoteDraft(clientId: string) {
  const { id } = useUser();
  const key = `${START}${id}.${clientId}`;
  const text = useSyncExternalStore(watch, () => read(key));
  return {
    text,
    setText: (next: string) => write(key, next),
    /** Saved: what was typed meanwhile stays. */
    forget: (saved: string) => read(key) === saved && write(key, ""),
  };
}
