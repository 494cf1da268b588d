import type { BuilderKind } from "../kind.ts";
import type { Step } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { draftTranslated } from "./translated-draft.ts";

/** Increased when its shape changes: older ones are discarded. */
const FORM = 1;
const MAX_KEPT_STEPS = 60;

export interface History {
  past: readonly Step[];
  draft: Draft;
  future: readonly Step[];
}

/** Drafts share nearly everything with the one before: each value is written once, and a draft references its values. */
interface Packed {
  form: number;
  pool: unknown[];
  past: PackedStep[];
  draft: PackedDraft;
  future: PackedStep[];
  saved: boolean;
}
type PackedDraft = Record<string, number | number[]>;
type PackedStep = Pick<Step, "unread" | "label"> & { draft: PackedDraft };

const storageKey = (place: string) => `${place}@history`;

function packed({ past, draft, future }: History, saved: boolean): Packed {
  const places = new Map<unknown, number>();
  const pool: unknown[] = [];
  const put = (value: unknown): number => {
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, pool.push(value) - 1);
    return pool.length - 1;
  };
  const pack = (one: Draft): PackedDraft =>
    Object.fromEntries(
      Object.entries(one).map(([name, value]) => [name, name === "scenarios" ? one.scenarios.map(put) : put(value)]),
    );
  const steps = (all: readonly Step[]) =>
    all.slice(-MAX_KEPT_STEPS).map((step) => ({ unread: step.unread, label: step.label, draft: pack(step.draft) }));
  return { form: FORM, past: steps(past), draft: pack(draft), future: steps(future), saved, pool };
}

/** Stores the undo history while the tab is open. `saved`: the draft equals the server's. */
export function keepHistory(place: string, history: History, saved: boolean): void {
  try {
    if (history.past.length + history.future.length === 0) sessionStorage.removeItem(storageKey(place));
    else sessionStorage.setItem(storageKey(place), JSON.stringify(packed(history, saved)));
  } catch {
    // Storage is full or disabled: a reload forgets the steps.
  }
}

function unpacked(kind: BuilderKind, { pool, past, draft, future }: Packed): History {
  const unpack = (one: PackedDraft): Draft => {
    const parts = Object.entries(one).map(([name, at]) => [
      name,
      Array.isArray(at) ? at.map((place) => pool[place]) : pool[at],
    ]);
    return draftTranslated(kind, Object.fromEntries(parts) as Draft);
  };
  const steps = (all: readonly PackedStep[]) => all.map((step) => ({ ...step, draft: unpack(step.draft) }));
  return { past: steps(past), draft: unpack(draft), future: steps(future) };
}

/**
 * This tab's undo history from before a reload, if it led to this draft: the unsaved one, or the stored one.
 *
 * @param kept earlier unsaved work, migrated
 * @param stored the loan as the server has it
 */
export function keptHistory(
  kind: BuilderKind,
  place: string,
  kept: Draft | undefined,
  stored: Draft | null,
): History | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey(place)) ?? "null") as Packed | null;
    if (found?.form !== FORM) return undefined;
    const history = unpacked(kind, found);
    const fits = kept
      ? JSON.stringify(history.draft) === JSON.stringify(kept)
      : found.saved && stored?.loan && history.draft.loan?.revision === stored.loan.revision;
    return fits ? history : undefined;
  } catch {
    return undefined;
  }
}
