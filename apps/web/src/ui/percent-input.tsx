import { Input, type InputProps } from "./input.tsx";
import { percentText } from "./percent-text.ts";
import { readPercent } from "./read-percent.ts";
import { type TypedTextProps, useTypedText } from "./typed-text.ts";

type PercentInputProps = Omit<InputProps, "value" | "onChange" | "onBlur" | "type" | "after"> &
  TypedTextProps<number> & {
    /** Minimum number of decimals; a note rate has three. */
    decimals?: number;
  };

/** `value` is a fraction: 0.065 for 6.5%. */
export function PercentInput({ value, onChange, onProblem, onBlur, decimals = 3, ...props }: PercentInputProps) {
  const typed = useTypedText({ value, onChange, onProblem, onBlur }, readPercent, (fraction) =>
    percentText(fraction, decimals),
  );
  return (
    <Input className="tabular-nums" placeholder="6.5 or 6 1/2" autoComplete="off" {...props} {...typed} after="%" />
  );
}
