import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { bareInput, ControlFrame, useFieldWiring } from "./field.tsx";
import { GlyphDown } from "./glyphs.tsx";

export interface Option {
  value: string;
  label: string;
}

type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly Option[];
  /** The first, empty choice, e.g. "Choose a state". */
  placeholder?: string;
  frameClassName?: string;
};

/** The browser's native select in Hearthline's frame: it works with a keyboard, a screen reader and a thumb. */
export function Select({ options, placeholder, frameClassName, className, ...props }: SelectProps) {
  const { aria, invalid } = useFieldWiring();
  return (
    <ControlFrame invalid={invalid} className={cn("relative pr-0 pl-0", frameClassName)}>
      <select
        {...aria}
        {...props}
        className={cn(bareInput, "text-ellipsis w-full appearance-none pr-8 pl-2.5", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <GlyphDown className="pointer-events-none absolute right-2.5 text-faint" />
    </ControlFrame>
  );
}
