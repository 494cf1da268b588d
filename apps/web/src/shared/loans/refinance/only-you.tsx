import { LockKeyhole } from "lucide-react";
import { cn } from "@/ui/cn.ts";

/** Says that the following is visible only to the officer. */
export function OnlyYou({ className }: { className?: string }) {
  return (
    <p className={cn("flex items-center gap-1.5 text-xs text-muted-foreground", className)}>
      <LockKeyhole className="size-[13px]" aria-hidden="true" />
      Only you see this
    </p>
  );
}
