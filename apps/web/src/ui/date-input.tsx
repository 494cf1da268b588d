import { parseISO } from "date-fns";
import { type DatePreference, dateText, readDate } from "./date-text.ts";
import { Input, type InputProps } from "./input.tsx";
import { type TypedTextProps, useTypedText } from "./typed-text.ts";

type DateInputProps = Omit<InputProps, "value" | "onChange" | "onBlur" | "type"> &
  TypedTextProps<string> & {
    /** The year of a date typed without one; the next such date by default. */
    prefer?: DatePreference;
    /** YYYY-MM-DD if "today" is not this computer's date. */
    today?: string;
  };

/** `value` is `YYYY-MM-DD`. */
export function DateInput({ value, onChange, onProblem, onBlur, prefer = "future", today, ...props }: DateInputProps) {
  const typed = useTypedText(
    { value, onChange, onProblem, onBlur },
    (text) => readDate(text, today ? parseISO(today) : new Date(), prefer),
    dateText,
  );
  return <Input className="tabular-nums" placeholder="1/15 or Jan 15, 2027" autoComplete="off" {...props} {...typed} />;
}
