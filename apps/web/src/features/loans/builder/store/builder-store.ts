import { afterPaint } from "@/shared/browser/after-paint.ts";
import { withEstimates } from "../findings/estimates.ts";
import { followValues } from "../findings/follow.ts";
import type { BuilderKind } from "../kind.ts";
import { type Derived, derive } from "./derive.ts";
import type { Draft, StoredLoan } from "./draft.ts";
import type { DraftScenario } from "./draft-scenario.ts";
import type { Unread } from "./reasons.ts";
import type { UnreadMove } from "./unread-moves.ts";

/** A cell's name: the scenario's key and the wire's field; shared fields have no scenario. */
export const cellName = (scenarioKey: string | undefined, field: string): string =>
  scenarioKey === undefined ? field : `${scenarioKey}:${field}`;

export interface BuilderState {
  draft: Draft;
  unread: Unread;
  derived: Derived;
  /** What the server refused, by cell, until it is changed. */
  refused: Readonly<Record<string, string>>;
  /** After the first try to save, what is missing is said. */
  asked: boolean;
  /** Names of the steps that can be undone and redone. */
  undoes: string | undefined;
  redoes: string | undefined;
  /** What small figures are the difference from: a scenario's key, or `RENT`; undefined is the first scenario. */
  against: string | undefined;
  /** Differs from what is stored, or has never been. */
  changed: boolean;
  /** Goes up with every cell that is left while a text cannot be read. */
  left: number;
}

/** Compared with today's rent instead of a scenario. */
export const RENT = "rent";

export interface Step {
  draft: Draft;
  unread: Unread;
  label: string;
}
export interface ChangeOptions {
  /** "note rate of B": what undo will name. */
  label: string;
  /** Changes of one cell in a row are one step. */
  cell?: string | undefined;
  /** The other half of the cell, whose unreadable text this replaces. */
  replaces?: string | undefined;
  /** What becomes of unreadable text in cells that this change takes away or moves. */
  moves?: UnreadMove | undefined;
}

const MAX_STEPS = 200;
/** Typing in one cell stays one step this long after its last key. */
const PAUSE_MS = 1_500;

/** Holds a draft outside React: a keystroke redraws the cells it touches and nothing else. */
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
  /** Everything that changes now is one step; named once it has begun. */
  let together: { label: string; begun: boolean } | undefined;
  const ids = new Map<string, string>();
  /** The last letter the server knows of: whatever is undone, it is given to no other scenario. */
  let lastSent = stored?.lastLetter ?? "";
  const withIds = new Map<DraftScenario, DraftScenario>();
  const withId = (one: DraftScenario): DraftScenario => {
    const id = ids.get(one.key);
    if (id === undefined || one.id === id) return one;
    // The same in every step that has it: a reload keeps it once.
    const known = withIds.get(one) ?? { ...one, id };
    withIds.set(one, known);
    return known;
  };
  /** What the server knows stays known, also in a draft from before it did: ids of scenarios, and letters that were given. */
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
  /** A key is being taken: followers wait until it is on the screen. */
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
    // The stored loan and its revision are no part of history.
    const draft = named(one.draft);
    show(draft.loan === state.draft.loan ? draft : { ...draft, loan: state.draft.loan }, one.unread);
  };

  return {
    /** What differs between kinds of loan. */
    kind,
    get: () => state,
    /** The draft as it is stored; null while it never was. */
    saved: () => saved,
    /** The draft the builder was opened with. */
    opened: initial,
    /** Goes up with every change by hand. */
    edits: () => edits,
    /** What can be undone and redone, for a reload. */
    history: () => ({ past, draft: state.draft, future }),
    subscribe(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    /** Like `subscribe`, but told of a key in a text cell only once it is on the screen. What it reads meanwhile is never behind. */
    follow(follower: () => void): () => void {
      followers.add(follower);
      return () => {
        followers.delete(follower);
      };
    },
    /** What `work` changes came by a key in a text cell. */
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
    /** Keeps a text that cannot be read, as it was typed. */
    keepUnread(cell: string, text: string, label: string): void {
      if (state.unread[cell] === text) return;
      remember(label, cell);
      show(state.draft, { ...state.unread, [cell]: text });
    },
    /** The next key in the same cell is a step of its own. */
    leaveCell(): void {
      open = undefined;
      // A cell that was emptied is estimated again once it is left; that is no step of its own.
      const draft = withEstimates(kind, state.draft);
      if (Object.keys(state.unread).length > 0) state = { ...state, left: state.left + 1 };
      else if (draft === state.draft) return;
      show(draft, state.unread);
    },
    /** What `work` changes is undone as one step of this name. */
    asOneStep(label: string, work: () => void): void {
      together = { label, begun: false };
      try {
        work();
      } finally {
        together = undefined;
        open = undefined;
      }
    },
    /** From now on empty cells that are needed say so. */
    askForMissing(): void {
      state = { ...state, asked: true };
      show(state.draft, state.unread);
    },
    /** Compares with this from now on; no step of undo. */
    compareWith(against: string): void {
      state = { ...state, against };
      show(state.draft, state.unread);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    refuse(refused: Readonly<Record<string, string>>): void {
      show(state.draft, state.unread, refused);
    },
    /** The server has it now: as `stored` says, the draft as it is now being what was sent. */
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
    /** The stored loan as it is by now is what the draft is based on. */
    rebase(loan: StoredLoan): void {
      if (state.draft.loan) show({ ...state.draft, loan }, state.unread);
    },
    /** Starts over from another draft; what came before cannot be undone. */
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
