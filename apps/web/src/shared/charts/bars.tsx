import type { CSSProperties } from "react";
import { cn } from "@/ui/cn.ts";

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The formatted number, and the total it is part of. */
  text: string;
  more?: string;
  /** Striped: pending and lost are shown by more than color. */
  striped?: boolean;
}

const STRIPES =
  "bg-[repeating-linear-gradient(135deg,var(--border-strong)_0_3px,transparent_3px_6px)] shadow-[inset_0_0_0_1px_var(--border-strong)]";

/** Bars from zero on one scale, each with its label and number next to it. The table has the same numbers for screen readers. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const width = (value: number): CSSProperties => ({ width: `${(value / most) * 100}%` });
  return (
    <div aria-hidden="true" className="grid gap-3">
      {bars.map(({ key, label, value, text, more, striped }) => (
        <div
          key={key}
          className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-3 text-sm max-md:grid-cols-1 max-md:gap-1"
        >
          <span className="flex items-baseline justify-between gap-2 text-muted-foreground">
            {label}
            <span className="text-foreground md:hidden">
              {text} {more && <small className="text-xs text-muted-foreground">{more}</small>}
            </span>
          </span>
          <span className="flex items-center gap-2.5">
            <span className="h-5 min-w-0 flex-1 max-md:h-2.5">
              <span
                className={cn("block h-full rounded-[2px]", striped ? STRIPES : "bg-brand", value === 0 && "w-px")}
                style={width(value)}
              />
            </span>
            <span className="w-28 flex-none whitespace-nowrap max-md:hidden">
              {text} {more && <small className="text-xs text-muted-foreground">{more}</small>}
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
