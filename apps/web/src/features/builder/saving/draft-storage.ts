import type { Unread } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";

/** Raised when `Draft` changes its shape: an older one is let go. */
const FORM = 1;
const PREFIX = "hearthline.draft";
const KEEP_MS = 30 * 86_400_000;

export interface KeptDraft {
  form: number;
  at: string;
  draft: Draft;
  unread: Unread;
}

/** One place a person and loan: the loan's id, or a name for what has none. */
export const placeOf = (userId: string, loan: string): string => `${PREFIX}.${userId}.${loan}`;

export function keepDraft(place: string, draft: Draft, unread: Unread): string | undefined {
  const at = new Date().toISOString();
  try {
    localStorage.setItem(place, JSON.stringify({ form: FORM, at, draft, unread } satisfies KeptDraft));
    return at;
  } catch {
    // Full, or switched off by the person: the page goes on without.
    return undefined;
  }
}

export function forgetDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing is kept there then.
  }
}

/** What this browser kept of unsaved work; nothing of another form, broken or older than a month. */
export function keptDraft(place: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as KeptDraft | null;
    if (kept?.form !== FORM || !Array.isArray(kept.draft?.scenarios) || kept.draft.scenarios.length === 0)
      return undefined;
    return Date.now() - Date.parse(kept.at) < KEEP_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}
