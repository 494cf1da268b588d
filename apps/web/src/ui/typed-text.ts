import { type FocusEvent, useState } from "react";
import { afterPress } from "./after-press.ts";
import { useFieldWiring } from "./field.tsx";
import { UNREAD } from "./unread.ts";

/** The result of parsing: a value, nothing, or a message why the text cannot be read. */
export type Read<T> = { value: T; problem?: undefined } | { value: null; problem?: string };

export interface TypedTextProps<T> {
  value: T | null;
  /** Called at every keystroke; null while the field is empty or unreadable. */
  onChange: (value: T | null) => void;
  /** Called on blur with the error of the text, and with undefined once it can be read. */
  onProblem?: (problem: string | undefined) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Keeps typed text as it is while typing, and formats it on blur. Unreadable text stays as typed. */
export function useTypedText<T>(
  { value, onChange, onProblem, onBlur }: TypedTextProps<T>,
  read: (text: string) => Read<T>,
  show: (value: T) => string,
) {
  const { report } = useFieldWiring();
  const [typing, setTyping] = useState(false);
  const [draft, setDraft] = useState<string>();
  const say = (problem: string | undefined) => {
    report?.(problem);
    onProblem?.(problem);
  };
  const formatted = value === null ? "" : show(value);
  // Unreadable text is dropped as soon as the value changes from outside (undo, reset).
  const kept = draft !== undefined && (typing || Object.is(read(draft).value, value));
  const shown = kept ? draft : formatted;
  return {
    value: shown,
    [UNREAD]: read(shown).problem === undefined ? undefined : "",
    onFocus: () => {
      setTyping(true);
      if (!kept) setDraft(formatted);
    },
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value;
      const next = read(text);
      setDraft(text);
      if (next.problem === undefined) say(undefined);
      if (!Object.is(next.value, value)) onChange(next.value);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setTyping(false);
      const { problem } = read(draft ?? formatted);
      // An error message moves what is below it: wait, so that a click on a button below does not miss.
      afterPress(() => say(problem));
      if (problem === undefined) setDraft(undefined);
      onBlur?.(event);
    },
  };
}
