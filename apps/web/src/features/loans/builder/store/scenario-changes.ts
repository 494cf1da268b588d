import { givenLetters, nextLetter } from "@hearthline/contract/loans/scenario-letters";
import type { TypedField } from "../cells/field.ts";
import { afterTyping, asTyped } from "../findings/origins.ts";
import type { BuilderStore } from "./builder-store.ts";
import { columnsOf, type Draft, type DraftShared, withColumns } from "./draft.ts";
import { type DraftScenario, duplicateOf } from "./draft-scenario.ts";
import { emptied, isLedBy, ledAgain, withHome, withHomeOf, withoutOwn } from "./home-values.ts";
import { withPoints } from "./points.ts";
import { scenarioName } from "./scenario-names.ts";
import { quotedToday, withTodaysRate } from "./todays-rates.ts";
import type { UnreadMove } from "./unread-moves.ts";

export const MAX_SCENARIOS = 4;

/** The pinned column's position: before the first. */
export const PINNED_PLACE = -1;

/** A column's name in the stylesheet, whatever the letter of its scenario. */
export const columnOf = (index: number): string => (index === PINNED_PLACE ? "T" : "ABCD".charAt(index));

/** A column’s letter, or the pinned one’s name; "" if it was deleted. */
export const letterIn = (draft: Draft, key: string): string =>
  columnsOf(draft).find((one) => one.key === key)?.letter ?? "";

export interface Place {
  /** The cell whose text this is; consecutive changes of one cell are one undo step. */
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

/** Recomputes what follows from a scenario's own values; `before` is the scenario until now. */
function followed({ kind, get }: BuilderStore, scenario: DraftScenario, before = scenario): DraftScenario {
  const { draft, derived } = get();
  if (scenario.key === draft.pinned?.key) return scenario;
  return withPoints(kind, withTodaysRate(kind.follow(scenario), before), derived.loan);
}

/** Replaces a scenario's own value with the home's. */
export function shareAgain(store: BuilderStore, key: string, of: TypedField): void {
  store.change(
    (draft) =>
      withColumns(
        draft,
        withoutOwn(columnsOf(draft), key, of).map((one) => (one.key === key ? followed(store, one) : one)),
      ),
    { label: `own ${lower(of.name)} of ${letterIn(store.get().draft, key)}` },
  );
}

/** A scenario's own value that was cleared and left becomes the home's again. */
export function shareEmptied(store: BuilderStore): void {
  for (const [key, of] of emptied(store.kind.home, store.get().draft.scenarios)) shareAgain(store, key, of);
}

export function changeScenario(
  store: BuilderStore,
  key: string,
  make: (scenario: DraftScenario) => DraftScenario,
  { cell, what, replaces, moves }: Place,
): void {
  store.change(
    (draft) => {
      const columns = columnsOf(draft);
      const one = columns.find((column) => column.key === key);
      const next = one && followed(store, make(one), one);
      if (!next || next === one) return draft;
      const changed = withHome(store.kind.home, columns, next, (other, before) => followed(store, other, before));
      return afterTyping(store.kind.home, withColumns(draft, changed), cell);
    },
    { label: `${lower(what)} of ${letterIn(store.get().draft, key)}`, cell, replaces, moves },
  );
}

/** Recommends one scenario, or none, instead of any other. */
export function recommend(store: BuilderStore, key: string | undefined, why: string): void {
  const { draft } = store.get();
  store.change(
    (now) => ({
      ...now,
      scenarios: now.scenarios.map((one) => {
        const recommendation = one.key === key ? why : null;
        return one.recommendation === recommendation ? one : { ...one, recommendation };
      }),
    }),
    {
      label: key === undefined ? "recommendation" : `recommendation of ${letterIn(draft, key)}`,
      cell: key === undefined ? undefined : `${key}:recommendation`,
    },
  );
}

export function changeShared(store: BuilderStore, part: Partial<DraftShared>, { cell, what }: Place): void {
  store.change((draft) => afterTyping([], { ...draft, shared: { ...draft.shared, ...part } }, cell), {
    label: lower(what),
    cell,
  });
}

export function changeDraft(store: BuilderStore, part: Partial<Draft>, { cell, what }: Place): void {
  store.change((draft) => ({ ...draft, ...part }), { label: lower(what), cell });
}

const newLetter = ({ scenarios, lastLetter }: Draft): string =>
  nextLetter(
    scenarios.map(({ letter }) => letter),
    lastLetter,
  );

/** Appends a scenario with the home's values, another's fees and today's rate, but no terms yet; returns its key. */
export function startScenario(store: BuilderStore, key: string): string | undefined {
  const { draft } = store.get();
  const [blank] = store.kind.blank().scenarios;
  const from = draft.scenarios.find((one) => one.key === key);
  if (!blank || !from || draft.scenarios.length >= MAX_SCENARIOS) return undefined;
  const letter = newLetter(draft);
  const { templateId, fees, leftOut = [], creditScore } = duplicateOf(from, letter);
  const fresh = { ...blank, letter, templateId, fees, leftOut, creditScore };
  const added = followed(store, quotedToday(withHomeOf(store.kind.home, columnsOf(draft), fresh)));
  store.change(
    (now) => ({ ...now, lastLetter: givenLetters([added], now.lastLetter).last, scenarios: [...now.scenarios, added] }),
    { label: `new scenario ${letter}` },
  );
  return added.key;
}

/** Inserts a copy to the right of the scenario; returns its key. */
export function duplicateScenario(store: BuilderStore, key: string): string | undefined {
  const { draft } = store.get();
  const original = draft.scenarios.find((one) => one.key === key);
  if (!original || draft.scenarios.length >= MAX_SCENARIOS) return undefined;
  const copy = duplicateOf(original, newLetter(draft));
  store.change(
    (now) => ({
      ...now,
      lastLetter: givenLetters([copy], now.lastLetter).last,
      scenarios: now.scenarios.flatMap((one) => (one.key === key ? [one, copy] : [one])),
    }),
    { label: `duplicate of ${scenarioName(original, store.kind.nameParts)}` },
  );
  return copy.key;
}

export function removeScenario(store: BuilderStore, key: string): void {
  const { draft } = store.get();
  if (draft.scenarios.length < 2) return;
  store.change(
    (now) => {
      const left = now.scenarios.filter((one) => one.key !== key);
      const home = store.kind.home.filter((of) => !isLedBy(now.pinned, of));
      const { scenarios, taken } = ledAgain(home, left);
      return asTyped({ ...now, scenarios }, taken);
    },
    { label: `deletion of ${letterIn(draft, key)}` },
  );
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
