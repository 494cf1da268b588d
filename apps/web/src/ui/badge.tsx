import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/** A word next to a name: "Default", "You". A loan's status is a StatusLabel. */
export function Badge({ children, brand, className }: { children: ReactNode; brand?: boolean; className?: string }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center rounded-xs px-1.5 text-xs font-medium whitespace-nowrap",
        brand ? "bg-brand-soft text-brand" : "bg-muted text-secondary-foreground",
        className,
      )}
    >
      {children}
    </span>
  );
}
