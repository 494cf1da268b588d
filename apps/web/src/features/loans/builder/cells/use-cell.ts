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
  /** The value's error message. */
  problem: string | undefined;
  onValue: (value: T | null, text: string) => void;
  /** Handles text of another kind than the cell's own, and returns whether it did: `20%` in a dollar cell. */
  takes?: (text: string) => boolean;
  /** The shown value is derived from others until one is typed. */
  derived?: boolean;
}

/** A cell's state besides its value: unreadable text, the server's error, and how often cells were left meanwhile. */
const typedIn = (state: BuilderState, cell: string) => {
  const unread = state.unread[cell];
  return { unread, refused: state.refused[cell], left: unread === undefined ? undefined : state.left };
};

/** One character typed or deleted. Text inserted as a whole (pasted, dictated) does not count. */
const isKey = (event: Event): boolean =>
  event instanceof InputEvent && (event.data?.length === 1 || event.inputType.startsWith("delete"));

/**
 * One input cell: typed text is parsed at every keystroke and formatted on blur; unreadable text stays as typed, here and
 * in the draft, with a message next to it.
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
    // "45" on the way to "45x" was never meant: restore the value from before.
    if (typing !== undefined && !Object.is(before.current, own)) onValue(before.current, "");
    store.keepUnread(cell, next, label);
  };
  // Text that waits for another cell (a percentage for its price) is parsed again once that cell is left.
  const takeWaiting = useEffectEvent(() => {
    if (unread !== undefined && typing === undefined) take(unread);
  });
  useEffect(() => {
    if (left !== undefined) takeWaiting();
  }, [left]);
  // Undo, or another cell that this one follows, may change the value while the user is typing.
  const read = typing === undefined ? undefined : kind.read(typing);
  const emptied = derived && typing?.trim() === "";
  const follows = !emptied && read && (read.problem === undefined ? !Object.is(read.value, value) : unread !== typing);
  const text = typing === undefined || follows ? formatted : typing;
  // A key in another cell arrives only after paint: select again what was selected on focus, else typing would append to the new value.
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    if (shown.current !== text && found !== undefined) box.current?.select();
    shown.current = text;
  });
  // While the user types, only the server's error is shown: half a number is not a mistake. Text unchanged since focus keeps its error.
  const quiet = typing !== undefined && typing !== found;
  const unreadable = unread === undefined ? undefined : kind.read(unread).problem;
  const wrong = refused ?? (quiet ? undefined : (unreadable ?? problem));
  return {
    wrong,
    unread: unread !== undefined,
    /** Whether to draw the error ring: never while the user types. */
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
