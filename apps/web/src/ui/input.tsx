import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { bareInput, ControlFrame, Unit, useFieldWiring } from "./field.tsx";

export type InputProps = ComponentProps<"input"> & {
  /** Small text at the left edge: `https://`, `$`. */
  unit?: ReactNode;
  /** At the right edge: a unit or an icon button. */
  after?: ReactNode;
  frameClassName?: string;
};

export function Input({ unit, after, frameClassName, className, ...props }: InputProps) {
  const { aria, invalid } = useFieldWiring();
  return (
    <ControlFrame invalid={invalid} className={frameClassName ?? ""}>
      {unit && <Unit>{unit}</Unit>}
      <input type="text" {...aria} {...props} className={cn(bareInput, className)} />
      {typeof after === "string" ? <Unit>{after}</Unit> : after}
    </ControlFrame>
  );
}
