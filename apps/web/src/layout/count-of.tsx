import type { ScreenName } from "@hearthline/contract/platform/screens";
import { cn } from "@/ui/cn.ts";
import { useCount } from "./use-count.ts";

interface CountOfProps {
  screens: readonly ScreenName[];
  badge?: boolean;
  className?: string;
}

/** The count next to the name of a screen or an area, or as a badge on its icon; hidden at zero. A screen reader text says what it counts. */
export function CountOf({ screens, badge = false, className }: CountOfProps) {
  const count = useCount(screens);
  if (!count) return null;
  return (
    <span
      className={cn(
        "tabular-nums",
        badge
          ? "absolute -top-1.5 left-1/2 ml-0.5 min-w-4 rounded-full bg-primary px-1 text-center text-[10px] leading-4 font-medium text-primary-foreground"
          : "ml-auto text-xs font-medium text-brand",
        className,
      )}
    >
      <span aria-hidden="true">{count.number > 99 ? "99+" : count.number}</span>
      <span className="sr-only">, {count.words}</span>
    </span>
  );
}
