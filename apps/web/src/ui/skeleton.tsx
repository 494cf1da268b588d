import { cn } from "./cn.ts";

/** The placeholder of a line of text; give it the line's width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("inline-block h-[9px] w-24 animate-skeleton rounded-[3px] bg-muted align-middle", className)}
    />
  );
}
