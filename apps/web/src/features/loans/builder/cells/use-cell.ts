import { type ChangeEvent, type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";
import type { Kind } from "./cell-text.ts";

interface CellWiring<T> {
  /** Its name in the store, see `cellName`. */
  cell: string;
  /** For undo: "note rate of B". */
  label: string;
  kind: Kind<T>;
  value: T | null;
  /** What is wrong with the value, in words. */
  problem: string | undefined;
  onValue: (value: T | null, text: string) => void;
  /** Whether a text meant something else than the cell's own kind, and has been taken as that: `20%` where dollars stand. */
  takes?: (text: string) => boolean;
  /** The value shown was not typed but follows from others, until something is typed. */
  derived?: boolean;
}

/** What a cell has to know besides its value: text that cannot be read, what the server said, and how often a cell was left meanwhile. */
const typedIn = (state: BuilderState, cell: string) => {
  const unread = state.unread[cell];
  return { unread, refused: state.refused[cell], left: unread === undefined ? undefined : state.left };
};

/** One character typed or deleted. What arrives whole (pasted, dictated) is none. */
const isKey = (event: Event): boolean =>
  event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith("delete"));

/**
 * One typed cell: what is typed counts at every key and is shown formatted when the cell is left; what cannot be read stays as typed, here and
 * in the draft, with a sentence beside it.
 */
export function useCell<T>({ cell, label, kind, value, problem, onValue, takes, derived }: CellWiring<T>) {
  const store = useBuilderStore();
  const { unread, refused, left } = useBuilder((state) => typedIn(state, cell));
  const [typing, setTyping] = useState<string>();
  const [found, setFound] = useState<string>();
  const own = derived ? null : value;
  const before = useRef(own);
  const formatted = unread ?? (value === null ? "" : kind.show(value));
  const take = (next: string) => {
    if (takes?.(next)) return;
    const meant = kind.read(next);
    if (meant.problem === undefined) return onValue(meant.value, next);
    // "45" on the way to "45x" was never meant: nothing goes on with it.
    if (typing !== undefined && !Object.is(before.current, own)) onValue(before.current, "");
    store.keepUnread(cell, next, label);
  };
  // What waited for another cell, a share for its price, counts once that one is left.
  const takeWaiting = useEffectEvent(() => {
    if (unread !== undefined && typing === undefined) take(unread);
  });
  useEffect(() => {
    if (left !== undefined) takeWaiting();
  }, [left]);
  // Undo, or another cell that this one follows, may change the value while it is being typed in.
  const read = typing === undefined ? undefined : kind.read(typing);
  const emptied = derived && typing?.trim() === "";
  const follows = !emptied && read && (read.problem === undefined ? !Object.is(read.value, value) : unread !== typing);
  const text = typing === undefined || follows ? formatted : typing;
  // A key in another cell is told of only after it is painted: what was selected on arrival is selected again, else typing would go behind the new value.
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    if (shown.current !== text && found !== undefined) box.current?.select();
    shown.current = text;
  });
  // While a cell is being typed in, only what the server said is shown: half a number is no mistake. As it was found, it goes on saying what is wrong.
  const quiet = typing !== undefined && typing !== found;
  const unreadable = unread === undefined ? undefined : kind.read(unread).problem;
  const wrong = refused ?? (quiet ? undefined : (unreadable ?? problem));
  return {
    wrong,
    unread: unread !== undefined,
    /** The same, also while typing: for the ring. */
    invalid: Boolean(refused ?? unreadable ?? problem) && !quiet,
    input: {
      value: text,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        box.current = currentTarget;
        setTyping(formatted);
        setFound(formatted);
        before.current = own;
      },
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        const next = target.value;
        setTyping(next);
        setFound(undefined);
        if (isKey(nativeEvent)) store.takeKey(() => take(next));
        else take(next);
      },
      onBlur: () => {
        box.current = null;
        setTyping(undefined);
        store.leaveCell();
      },
    },
  };
}
