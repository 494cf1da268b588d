import type { ReactNode } from "react";
import { Input, type InputProps } from "./input.tsx";
import { moneyText, readMoney } from "./money-text.ts";
import { type TypedTextProps, useTypedText } from "./typed-text.ts";

type MoneyInputProps = Omit<InputProps, "value" | "onChange" | "onBlur" | "type" | "unit"> &
  Omit<TypedTextProps<number>, "value"> & {
    /** Integer cents; null while empty. */
    valueCents: number | null;
    /** At the right edge, e.g. `/ mo`. */
    per?: ReactNode;
  };

export function MoneyInput({ valueCents, onChange, onProblem, onBlur, per, ...props }: MoneyInputProps) {
  const typed = useTypedText({ value: valueCents, onChange, onProblem, onBlur }, readMoney, moneyText);
  return (
    <Input
      className="tabular-nums"
      placeholder="450k or 450,000"
      autoComplete="off"
      after={per}
      {...props}
      {...typed}
      unit="$"
    />
  );
}
