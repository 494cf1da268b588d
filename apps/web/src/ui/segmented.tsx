import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface SegmentedProps<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode; name?: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}

/** Two or three choices side by side, applied immediately: monthly or yearly, phone or desktop. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) {
  return (
    <fieldset aria-label={label} className={cn("inline-flex rounded-sm bg-muted p-0.5", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          onClick={() => onChange(option.value)}
          className="touch flex h-[26px] items-center gap-1.5 rounded-xs px-2.5 text-xs font-medium text-muted-foreground hover:text-foreground aria-pressed:bg-[light-dark(white,oklch(0.32_0.009_165))] aria-pressed:text-foreground aria-pressed:shadow-[0_0_0_1px_light-dark(oklch(0.21_0.01_165/0.07),transparent),0_1px_2px_oklch(0_0_0/0.05)]"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
