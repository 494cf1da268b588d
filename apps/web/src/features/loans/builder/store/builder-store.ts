import { afterPaint } from "@/shared/browser/after-paint.ts";
import { withEstimates } from "../findings/estimates.ts";
import { followValues } from "../findings/follow.ts";
import type { BuilderKind } from "../kind.ts";
import { type Derived, derive } from "./derive.ts";
import type { Draft, StoredLoan } from "./draft.ts";
import type { DraftScenario } from "./draft-scenario.ts";
import type { Unread } from "./reasons.ts";
import type { UnreadMove } from "./unread-moves.ts";

/** A cell's name: the scenario's key and the wire field; shared fields have no scenario. */
export const cellName = (scenarioKey: string | undefined, field: string): string =>
  scenarioKey === undefined ? field : `${scenarioKey}:${field}`;

export interface BuilderState {
  draft: Draft;
  unread: Unread;
  derived: Derived;
  /** The server's errors by cell, until the cell is edited. */
  refused: Readonly<Record<string, string>>;
  /** Missing values are reported after the first attempt to save. */
  asked: boolean;
  /** Names of the steps that can be undone and redone. */
  undoes: string | undefined;
  redoes: string | undefined;
  /** What small difference figures refer to: a scenario's key, or `RENT`; undefined is the first scenario. */
  against: string | undefined;
  /** Differs from the stored draft, or was never stored. */
  changed: boolean;
  /** Incremented whenever a cell is left while some text cannot be read. */
  left: number;
}

/** Compares with today's rent instead of a scenario. */
export const RENT = "rent";

export interface Step {
  draft: Draft;
  unread: Unread;
  label: string;
}
export interface ChangeOptions {
  /** "note rate of B": the name shown by undo. */
  label: string;
  /** Consecutive changes of one cell are one step. */
  cell?: string | undefined;
  /** The other part of the cell, whose unreadable text this replaces. */
  replaces?: string | undefined;
  /** What happens to unreadable text in cells that this change removes or moves. */
  moves?: UnreadMove | undefined;
}

const MAX_STEPS = 200;
/** Typing in one cell stays one step until this long after its last key. */
const PAUSE_MS = 1_500;

/** Holds a draft outside React: a keystroke re-renders the cells it touches and nothing else. */
export function createBuilderStore(
  kind: BuilderKind,
  initial: Draft,
  stored: Draft | null = null,
  initialUnread: Unread = {},
  history: { past: readonly Step[]; future: readonly Step[] } = { past: [], future: [] },
) {
  let past: Step[] = [...history.past];
  let future: Step[] = [...history.future];
  let saved = stored;
  let open: { cell: string; at: number } | undefined;
  let edits = 0;
  /** Everything that changes now is one step; `begun` once it is recorded. */
  let together: { label: string; begun: boolean } | undefined;
  const ids = new Map<string, string>();
  /** The last letter that the server has seen: it is never reused, whatever is undone. */
  let lastSent = stored?.lastLetter ?? "";
  const withIds = new Map<DraftScenario, DraftScenario>();
  const withId = (one: DraftScenario): DraftScenario => {
    const id = ids.get(one.key);
    if (id === undefined || one.id === id) return one;
    // The same object in every step that has it, so that a reload stores it once.
    const known = withIds.get(one) ?? { ...one, id };
    withIds.set(one, known);
    return known;
  };
  /** Copies what the server knows into an older draft: ids of scenarios, and the last letter. */
  const named = (draft: Draft): Draft => {
    const scenarios = draft.scenarios.map(withId);
    const same = scenarios.every((one, index) => one === draft.scenarios[index]);
    if (same && draft.lastLetter >= lastSent) return draft;
    return {
      ...draft,
      scenarios: same ? draft.scenarios : scenarios,
      lastLetter: draft.lastLetter >= lastSent ? draft.lastLetter : lastSent,
    };
  };
  const renamed = (steps: readonly Step[]) => steps.map((one) => ({ ...one, draft: named(one.draft) }));
  const watchers = new Set<() => void>();
  const followers = new Set<() => void>();
  /** A keystroke is being processed: followers wait until it is on the screen. */
  let byKey = false;
  let behind = false;
  let state: BuilderState = {
    draft: initial,
    unread: initialUnread,
    derived: derive(kind, initial, initialUnread),
    refused: {},
    asked: false,
    undoes: past.at(-1)?.label,
    redoes: future.at(-1)?.label,
    against: undefined,
    changed: initial !== stored,
    left: 0,
  };

  const show = (draft: Draft, unread: Unread, refused = state.refused) => {
    state = {
      draft,
      unread,
      refused,
      asked: state.asked,
      derived:
        draft === state.draft && unread === state.unread ? state.derived : derive(kind, draft, unread, state.derived),
      undoes: past.at(-1)?.label,
      redoes: future.at(-1)?.label,
      against: state.against,
      changed: draft !== saved,
      left: state.left,
    };
    for (const watcher of watchers) watcher();
    if (!byKey) return catchUp();
    if (behind) return;
    behind = true;
    afterPaint(() => behind && catchUp());
  };

  const catchUp = () => {
    behind = false;
    for (const follower of followers) follower();
  };

  const remember = (label: string, cell: string | undefined) => {
    edits += 1;
    const now = Date.now();
    const sameCell = cell !== undefined && open?.cell === cell && now - open.at < PAUSE_MS;
    const goesOn = together ? together.begun : sameCell;
    open = cell === undefined ? undefined : { cell, at: now };
    future = [];
    if (goesOn) return;
    past.push({ draft: state.draft, unread: state.unread, label: together?.label ?? label });
    if (together) together.begun = true;
    if (past.length > MAX_STEPS) past.shift();
  };

  const without = <T>(map: Readonly<Record<string, T>>, name: string) => {
    if (!(name in map)) return map;
    const { [name]: _, ...rest } = map;
    return rest;
  };

  const moved = (unread: Unread, moves: UnreadMove): Unread => {
    const cells = Object.keys(unread);
    if (cells.every((cell) => moves(cell) === cell)) return unread;
    return Object.fromEntries(
      cells.flatMap((cell) => {
        const to = moves(cell);
        return to === undefined ? [] : [[to, unread[cell] ?? ""]];
      }),
    );
  };

  const step = (from: Step[], to: Step[]) => {
    const one = from.pop();
    if (!one) return;
    to.push({ draft: state.draft, unread: state.unread, label: one.label });
    open = undefined;
    edits += 1;
    // The stored loan and its revision are not part of the history.
    const draft = named(one.draft);
    show(draft.loan === state.draft.loan ? draft : { ...draft, loan: state.draft.loan }, one.unread);
  };

  return {
    /** What differs between loan kinds. */
    kind,
    get: () => state,
    /** The draft as it is stored; null if it never was. */
    saved: () => saved,
    /** The draft the builder was opened with. */
    opened: initial,
    /** Incremented with every change by the user. */
    edits: () => edits,
    /** What can be undone and redone, to survive a reload. */
    history: () => ({ past, draft: state.draft, future }),
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    /** Like `subscribe`, but notified of a key in a text cell only once it is on the screen. Reads in between return the current state. */
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
    /** Marks the changes made in `work` as caused by a key in a text cell. */
    takeKey(work: () => void): void {
      byKey = true;
      try {
        work();
      } finally {
        byKey = false;
      }
    },
    change(make: (draft: Draft) => Draft, { label, cell, replaces, moves }: ChangeOptions): void {
      const typing = cell?.split(":").at(-1);
      const draft = followValues(kind, withEstimates(kind, make(state.draft), typing));
      const unread = [cell, replaces].reduce(
        (left, name) => (name === undefined ? left : without(left, name)),
        moves === undefined ? state.unread : moved(state.unread, moves),
      );
      if (draft === state.draft && unread === state.unread) return;
      remember(label, cell);
      show(draft, unread, cell === undefined ? state.refused : without(state.refused, cell));
    },
    /** Keeps unreadable text as it was typed. */
    keepUnread(cell: string, text: string, label: string): void {
      if (state.unread[cell] === text) return;
      remember(label, cell);
      show(state.draft, { ...state.unread, [cell]: text });
    },
    /** The next key in the same cell starts a new step. */
    leaveCell(): void {
      open = undefined;
      // A cleared cell is estimated again once it is left; that is not a separate step.
      const draft = withEstimates(kind, state.draft);
      if (Object.keys(state.unread).length > 0) state = { ...state, left: state.left + 1 };
      else if (draft === state.draft) return;
      show(draft, state.unread);
    },
    /** Records the changes made in `work` as one undo step with this name. */
    asOneStep(label: string, work: () => void): void {
      together = { label, begun: false };
      try {
        work();
      } finally {
        together = undefined;
        open = undefined;
      }
    },
    /** From now on, empty required cells show an error. */
    askForMissing(): void {
      state = { ...state, asked: true };
      show(state.draft, state.unread);
    },
    /** Compares with this from now on; not an undo step. */
    compareWith(against: string): void {
      state = { ...state, against };
      show(state.draft, state.unread);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    refuse(refused: Readonly<Record<string, string>>): void {
      show(state.draft, state.unread, refused);
    },
    /** The server has saved the draft: `stored` is its response, the current draft is what was sent. */
    keepStored(sent: Draft, loan: StoredLoan): void {
      sent.scenarios.forEach(({ key }, index) => {
        const id = loan.scenarioIds[index];
        if (id !== undefined) ids.set(key, id);
      });
      if (sent.lastLetter > lastSent) lastSent = sent.lastLetter;
      past = renamed(past);
      future = renamed(future);
      withIds.clear();
      const unchanged = state.draft === sent;
      const draft = { ...named(state.draft), loan };
      saved = unchanged ? draft : { ...named(sent), loan };
      show(draft, state.unread, {});
    },
    /** Bases the draft on the stored loan's current state. */
    rebase(loan: StoredLoan): void {
      if (state.draft.loan) show({ ...state.draft, loan }, state.unread);
    },
    /** Starts over from another draft; earlier changes cannot be undone. */
    replace(draft: Draft, storedAs: Draft | null, unread: Unread = {}): void {
      past = [];
      future = [];
      open = undefined;
      edits += 1;
      lastSent = storedAs?.lastLetter ?? "";
      saved = storedAs;
      show(draft, unread, {});
    },
  };
}

export type BuilderStore = ReturnType<typeof createBuilderStore>;
