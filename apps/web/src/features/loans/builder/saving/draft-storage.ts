import { DEFAULT_LOAN_KIND, LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import type { Draft } from "../store/draft.ts";
import type { Unread } from "../store/reasons.ts";

/** Raised when a draft can no longer be translated, see `draftTranslated`: an older one is let go. */
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

/**
 * Until November 2026 the places of new loans named no kind (`new`, `new.3`, `new.<client>.<template>`): they move to the kind that was the only one.
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
    // Full, or switched off: they stay where they are.
  }
}

/** The place, or that of another tab where something is kept there already. */
function freePlace(place: string): string {
  const base = place.replace(/\.[2-9]$/, "");
  const places = [place, base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((tab) => `${base}.${tab}`)];
  return places.find((one) => localStorage.getItem(one) === null) ?? place;
}

/** What this browser kept of unsaved work; nothing of another form, broken or older than a month. As it was kept, see `draftTranslated`. */
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
