import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return <kbd className={cn("font-sans text-2xs leading-none font-medium text-faint", className)}>{children}</kbd>;
}

/** Ctrl on Windows and Linux, ⌘ on a Mac. */
export const commandKey: string =
  typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
