import { useEffect, useState } from "react";
import type { BuilderStore } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { forgetDraft, keepDraft } from "./draft-storage.ts";
import { keepHistory } from "./history-storage.ts";

const REST_MS = 300;

/** Stores every change in this browser, shortly after the last key and when the page closes; returns the time of the last one. An untouched draft is not stored. */
export function useAutosave(store: BuilderStore, place: string, initial: Draft): string | undefined {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = store.get().draft;
    let lastUnread = store.get().unread;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { draft, unread, changed } = store.get();
      if ((changed && draft !== initial) || Object.keys(unread).length > 0) setAt(keepDraft(place, draft, unread));
      else forgetDraft(place);
      keepHistory(place, store.history(), !changed);
    };
    keepHistory(place, store.history(), !store.get().changed);
    const leave = () => timer && keep();
    const unsubscribe = store.subscribe(() => {
      const { draft, unread } = store.get();
      if (draft === last && unread === lastUnread) return;
      last = draft;
      lastUnread = unread;
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    });
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      leave();
      unsubscribe();
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [store, place, initial]);
  return at;
}
