import { type ComponentProps, useEffect } from "react";
import { useFieldWiring } from "./field.tsx";
import { Textarea } from "./textarea.tsx";
import { UNREAD } from "./unread.ts";

interface LimitedTextareaProps extends Omit<ComponentProps<"textarea">, "maxLength" | "value"> {
  value: string;
  /** The maximum number of characters stored. */
  limit: number;
}

const figure = (number: number) => number.toLocaleString("en-US");

/** A text of limited length: shows a counter near the limit, and the excess beyond it; nothing typed or pasted is cut off. */
export function LimitedTextarea({ value, limit, ...props }: LimitedTextareaProps) {
  const { report } = useFieldWiring();
  const left = limit - value.length;
  useEffect(
    () =>
      report?.(
        left < 0
          ? `${figure(value.length)} characters are too many: ${figure(limit)} fit. Shorten it by ${figure(-left)}.`
          : undefined,
      ),
    [left, limit, value.length, report],
  );
  return (
    <>
      <Textarea {...props} {...(left < 0 && { [UNREAD]: "" })} value={value} />
      {left >= 0 && left <= limit / 10 && (
        <p role="status" className="mt-1.5 text-xs leading-[1.0625rem] text-secondary-foreground">
          {figure(value.length)} of {figure(limit)} characters.
        </p>
      )}
    </>
  );
}
