import type { ReactNode } from "react";
import { Button } from "@/ui/button.tsx";

interface SaveBarProps {
  /** The draft's state: "Saved. Not on loans yet." */
  note?: ReactNode;
  onDiscard?: (() => void) | undefined;
  busy: boolean;
  /** The operations that the form calls on save. */
  does?: string | readonly string[];
  /** The button's label: "Save the template". */
  children: ReactNode;
}

/** Sticks to the bottom of a form. */
export function SaveBar({ note, onDiscard, busy, does, children }: SaveBarProps) {
  return (
    <div className="sticky bottom-[var(--dock)] z-10 flex items-center gap-2.5 border-t border-border-strong bg-background py-3 text-sm text-muted-foreground max-md:-mx-4 max-md:px-4 max-md:[&>button]:h-11 max-md:[&>button]:flex-1">
      <span role="status" className="mr-auto max-md:hidden">
        {note}
      </span>
      {onDiscard && (
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <Button type="submit" does={does} variant="primary" busy={busy}>
        {children}
      </Button>
    </div>
  );
}
