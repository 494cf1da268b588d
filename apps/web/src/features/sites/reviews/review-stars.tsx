import { cn } from "@/ui/cn.ts";

const FULL = 5;

/** Stars, with text for screen readers. */
export function ReviewStars({ count, className }: { count: number; className?: string }) {
  return (
    <p className={cn("text-base tracking-wide text-brand", className)}>
      <span aria-hidden="true">
        {"★".repeat(count)}
        <span className="text-border-strong">{"★".repeat(FULL - count)}</span>
      </span>
      <span className="sr-only">{count} of 5 stars</span>
    </p>
  );
}
