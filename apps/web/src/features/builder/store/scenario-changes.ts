import { givenLetters, nextLetter } from "@hearthline/contract/loans/letters";
import type { BuilderStore } from "./builder-store.ts";
import type { Draft, DraftShared } from "./draft.ts";
import { type DraftScenario, duplicateOf } from "./draft-scenario.ts";
import { withPoints } from "./points.ts";
import { scenarioName } from "./scenario-names.ts";
import { withTodaysRate } from "./todays-rates.ts";
import type { UnreadMove } from "./unread-moves.ts";

export const MAX_SCENARIOS = 4;

/** The name of a column in the stylesheet, whatever letter the scenario in it has. */
export const columnOf = (index: number): string => "ABCD".charAt(index);

/** A scenario's letter; "" where it is gone. */
export const letterIn = (draft: Draft, key: string): string =>
  draft.scenarios.find((one) => one.key === key)?.letter ?? "";

export interface Place {
  /** Cell whose text this is; changes of one cell in a row are one step of undo. */
  cell: string;
  /** "Note rate": the step is named "note rate of B". */
  what: string;
  replaces?: string | undefined;
  /** See `ChangeOptions`. */
  moves?: UnreadMove | undefined;
}

/** "Note rate" inside a sentence: "note rate"; "HOA dues" stays. */
export const lower = (words: string) =>
  /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

export function changeScenario(
  store: BuilderStore,
  key: string,
  make: (scenario: DraftScenario) => DraftScenario,
  { cell, what, replaces, moves }: Place,
): void {
  store.change(
    (draft) => {
      let changed = false;
      const scenarios = draft.scenarios.map((one) => {
        if (one.key !== key) return one;
        const made = withTodaysRate(store.kind.follow(make(one)), one);
        const next = withPoints(store.kind, made, store.get().derived.loan);
        changed = next !== one;
        return next;
      });
      return changed ? { ...draft, scenarios, origins: withoutOrigin(draft.origins, cell) } : draft;
    },
    { label: `${lower(what)} of ${letterIn(store.get().draft, key)}`, cell, replaces, moves },
  );
}

/** What is typed over no longer comes from the record. */
function withoutOrigin(origins: Draft["origins"], cell: string): Draft["origins"] {
  const field = cell.split(":")[1] ?? "";
  if (!(field in origins)) return origins;
  const { [field]: _, ...rest } = origins;
  return rest;
}

export function changeShared(store: BuilderStore, part: Partial<DraftShared>, { cell, what }: Place): void {
  store.change((draft) => ({ ...draft, shared: { ...draft.shared, ...part } }), { label: lower(what), cell });
}

export function changeDraft(store: BuilderStore, part: Partial<Draft>, { cell, what }: Place): void {
  store.change((draft) => ({ ...draft, ...part }), { label: lower(what), cell });
}

/** Puts a copy right of the scenario; gives its key. */
export function duplicateScenario(store: BuilderStore, key: string): string | undefined {
  const { draft } = store.get();
  const original = draft.scenarios.find((one) => one.key === key);
  if (!original || draft.scenarios.length >= MAX_SCENARIOS) return undefined;
  const letters = draft.scenarios.map(({ letter }) => letter);
  const copy = duplicateOf(original, nextLetter(letters, draft.lastLetter));
  store.change(
    (now) => ({
      ...now,
      lastLetter: givenLetters([copy], now.lastLetter).last,
      scenarios: now.scenarios.flatMap((one) => (one.key === key ? [one, copy] : [one])),
    }),
    { label: `duplicate of ${scenarioName(original, store.kind.nameOf)}` },
  );
  return copy.key;
}

export function removeScenario(store: BuilderStore, key: string): void {
  const { draft } = store.get();
  if (draft.scenarios.length < 2) return;
  store.change((now) => ({ ...now, scenarios: now.scenarios.filter((one) => one.key !== key) }), {
    label: `deletion of ${letterIn(draft, key)}`,
  });
}

export function moveScenario(store: BuilderStore, key: string, by: -1 | 1): void {
  store.change(
    (now) => {
      const from = now.scenarios.findIndex((one) => one.key === key);
      const to = from + by;
      const moved = now.scenarios[from];
      if (!moved || to < 0 || to >= now.scenarios.length) return now;
      const rest = now.scenarios.filter((one) => one.key !== key);
      return { ...now, scenarios: [...rest.slice(0, to), moved, ...rest.slice(to)] };
    },
    { label: `move of ${letterIn(store.get().draft, key)}` },
  );
}
