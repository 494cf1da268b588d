import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import { draftTranslated } from "./translated-draft.ts";

/** What was asked for: the loan saved, or its report. */
export type Wanted = "loan" | "report";

/** A save that was sent and never answered: it may be done. Sent again with its key, it is done once. */
export interface Unanswered {
  key: string;
  draft: Draft;
  at: string;
}

/** What waits for a network. */
export interface Waiting {
  what?: Wanted | undefined;
  unanswered?: Unanswered | undefined;
}

/** The server remembers keys for a day; after this long an old one might do the same once more. */
const KEY_MS = 20 * 3_600_000;

/** Not below the draft's own place: what a page of before looks for there is drafts. */
const storageKey = (place: string) => `hearthline.queue:${place}`;
/** As it was kept, so that its draft is the one that was sent; and for a browser that keeps nothing. */
const here = new Map<string, { text: string | null; waiting: Waiting }>();

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(storageKey(place));
  } catch {
    return null;
  }
}

/** Keeps what waits beside the draft of this place, over a reload; with nothing to wait for, it is forgotten. */
export function keepWaiting(place: string, waiting: Waiting): void {
  try {
    if (waiting.what === undefined && waiting.unanswered === undefined) localStorage.removeItem(storageKey(place));
    else localStorage.setItem(storageKey(place), JSON.stringify(waiting));
  } catch {
    // Full, or switched off: a reload forgets it.
  }
  here.set(place, { text: textAt(place), waiting });
}

/** What waits for a network in this place. */
export function waitingAt(kind: BuilderKind, place: string): Waiting {
  const text = textAt(place);
  const known = here.get(place);
  if (known?.text === text) return known.waiting;
  try {
    const { what, unanswered } = JSON.parse(text ?? "{}") as Waiting;
    const fresh = unanswered !== undefined && Date.now() - Date.parse(unanswered.at) < KEY_MS;
    return {
      ...((what === "loan" || what === "report") && { what }),
      ...(fresh && { unanswered: { ...unanswered, draft: draftTranslated(kind, unanswered.draft) } }),
    };
  } catch {
    return {};
  }
}
