import { DEFAULT_LOAN_KIND, LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import type { Draft } from "../store/draft.ts";
import type { Unread } from "../store/reasons.ts";

/** Increased when a draft can no longer be migrated, see `draftTranslated`: older ones are discarded. */
const FORM = 1;
const PREFIX = "hearthline.draft";
const KEEP_MS = 30 * 86_400_000;

export interface KeptDraft {
  form: number;
  at: string;
  draft: Draft;
  unread: Unread;
}

/** One key per user and loan: the loan's id, or a name for an unsaved loan. */
export const placeOf = (userId: string, loan: string): string => `${PREFIX}.${userId}.${loan}`;

export function keepDraft(place: string, draft: Draft, unread: Unread): string | undefined {
  const at = new Date().toISOString();
  try {
    localStorage.setItem(place, JSON.stringify({ form: FORM, at, draft, unread } satisfies KeptDraft));
    return at;
  } catch {
    // Storage is full, or disabled by the user: the page works without it.
    return undefined;
  }
}

export function forgetDraft(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is unavailable: nothing is stored there.
  }
}

/**
 * Until November 2026 the keys of new loans named no kind (`new`, `new.3`, `new.<client>.<template>`): they move to the kind that was the only one.
 */
export function movePlacesWithoutKind(userId: string): void {
  const old = placeOf(userId, "new");
  const named = LOAN_KINDS.map((kind) => `${old}.${kind}`);
  try {
    for (const place of Object.keys(localStorage)) {
      if (place !== old && !place.startsWith(`${old}.`)) continue;
      if (named.some((start) => place === start || place.startsWith(`${start}.`))) continue;
      const value = localStorage.getItem(place) ?? "";
      localStorage.setItem(freePlace(`${old}.${DEFAULT_LOAN_KIND}${place.slice(old.length)}`), value);
      localStorage.removeItem(place);
    }
  } catch {
    // Storage is full or disabled: they stay where they are.
  }
}

/** The key, or another tab's key if the first is occupied. */
function freePlace(place: string): string {
  const base = place.replace(/\.[2-9]$/, "");
  const places = [place, base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((tab) => `${base}.${tab}`)];
  return places.find((one) => localStorage.getItem(one) === null) ?? place;
}

/** The unsaved work stored in this browser; ignores other formats, broken drafts and those older than a month. Not yet migrated, see `draftTranslated`. */
export function keptDraft(place: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as KeptDraft | null;
    if (kept?.form !== FORM || !Array.isArray(kept.draft?.scenarios) || kept.draft.scenarios.length === 0)
      return undefined;
    const unread = Object.entries(kept.unread ?? {}).filter(([, text]) => typeof text === "string");
    return Date.now() - Date.parse(kept.at) < KEEP_MS ? { ...kept, unread: Object.fromEntries(unread) } : undefined;
  } catch {
    return undefined;
  }
}
