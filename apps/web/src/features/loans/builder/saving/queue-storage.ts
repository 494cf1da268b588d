import type { BuilderKind } from "../kind.ts";
import type { Draft } from "../store/draft.ts";
import { draftTranslated } from "./translated-draft.ts";

/** The requested action: save the loan, or make its report. */
export type Wanted = "loan" | "report";

/** A save without a response: it may have succeeded. A retry with its key takes effect only once. */
export interface Unanswered {
  key: string;
  draft: Draft;
  at: string;
}

/** Actions that wait for a network. */
export interface Waiting {
  what?: Wanted | undefined;
  unanswered?: Unanswered | undefined;
}

/** The server stores idempotency keys for a day; after this long a retry might take effect twice. */
const KEY_MS = 20 * 3_600_000;

/** Not under the draft's own key: older versions of the page expect drafts there. */
const storageKey = (place: string) => `hearthline.queue:${place}`;
/** An in-memory copy, so that the draft is the very one that was sent; also for a browser without storage. */
const here = new Map<string, { text: string | null; waiting: Waiting }>();

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(storageKey(place));
  } catch {
    return null;
  }
}

/** Stores the pending actions next to this key's draft, over a reload; deletes the entry if nothing is pending. */
export function keepWaiting(place: string, waiting: Waiting): void {
  try {
    if (waiting.what === undefined && waiting.unanswered === undefined) localStorage.removeItem(storageKey(place));
    else localStorage.setItem(storageKey(place), JSON.stringify(waiting));
  } catch {
    // Storage is full or disabled: a reload forgets it.
  }
  here.set(place, { text: textAt(place), waiting });
}

/** The actions that wait for a network under this key. */
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
