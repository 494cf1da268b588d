import type { ScreenName } from "@hearthline/contract/platform/screens";
import { cn } from "@/ui/cn.ts";
import { useCount } from "./use-count.ts";

/** The number beside a screen's name, where it has one and it is not zero; what it counts is said for screen readers. */
export function CountOf({ screen, className }: { screen: ScreenName; className?: string }) {
  const count = useCount(screen);
  if (!count) return null;
  return (
    <span className={cn("ml-auto text-xs tabular-nums text-faint", className)}>
      {count.number > 99 ? "99+" : count.number}
      <span className="sr-only"> {count.of}</span>
    </span>
  );
}
