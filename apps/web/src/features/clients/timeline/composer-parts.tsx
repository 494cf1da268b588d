import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { commandKey, Kbd } from "@/ui/kbd.tsx";

interface ComposerFormProps {
  label: string;
  onSave: () => void;
  children: ReactNode;
}

/** Command+Enter saves from any input. */
export function ComposerForm({ label, onSave, children }: ComposerFormProps) {
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </form>
  );
}

export const bareText =
  "block field-sizing-content max-h-60 min-h-16 w-full resize-none bg-transparent px-3.5 pt-1 pb-1 outline-none focus-visible:shadow-none max-md:text-lg";

export const BareTextarea = ({ className, ...props }: ComponentProps<"textarea">) => (
  <textarea rows={2} {...props} className={cn(bareText, className)} />
);

interface ComposerFootProps {
  /** An error message; shown instead of the hint. */
  problem?: string | undefined;
  hint?: ReactNode;
  does: string;
  busy: boolean;
  ready: boolean;
  children: ReactNode;
}

export function ComposerFoot({ problem, hint, does, busy, ready, children }: ComposerFootProps) {
  return (
    <div className="flex items-center gap-3 px-2 pt-1 pb-2 pl-3.5">
      <p
        role={problem ? "alert" : undefined}
        className={cn("mr-auto min-w-0 text-xs text-muted-foreground", problem && "text-destructive")}
      >
        {problem ?? hint ?? (
          <span className="max-md:sr-only">
            <Kbd>{commandKey} Enter</Kbd> to save
          </span>
        )}
      </p>
      <Button does={does} type="submit" variant="primary" busy={busy} disabled={!ready} className="max-md:h-11">
        {children}
      </Button>
    </div>
  );
}

/** "To Helen (919) 555-0161 ✓ agreed Oct 29" */
export const ComposerTo = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3.5 pt-0.5 pb-1 text-sm text-muted-foreground">
    {children}
  </div>
);
