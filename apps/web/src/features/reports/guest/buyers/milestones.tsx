import type { Buyer } from "@hearthline/contract/guests/guests";
import { TIMELINE_WORDS } from "@hearthline/contract/loans/loan-words";
import { day } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";

/** The steps to closing as one bar: completed, next and later ones. A phone names only the next. */
export function Milestones({ steps }: { steps: Buyer["steps"] }) {
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <ol aria-label="Milestones" className="mt-5 flex gap-1">
      {steps.map(({ step, date, done }) => (
        <li key={step} aria-current={step === next ? "step" : undefined} className="min-w-0 flex-1">
          <i
            aria-hidden="true"
            className={cn(
              "block h-1 rounded-xs",
              done
                ? "bg-brand"
                : step === next
                  ? "bg-[repeating-linear-gradient(90deg,var(--brand)_0_5px,transparent_5px_8px)]"
                  : "bg-border",
            )}
          />
          <span
            className={cn(
              "mt-2 block truncate text-xs max-md:sr-only",
              done && "text-secondary-foreground",
              step === next && "font-semibold",
              !done && step !== next && "text-muted-foreground",
            )}
          >
            {TIMELINE_WORDS[step]}
            <span className="sr-only">{done ? ", done" : step === next ? ", next" : ""}</span>
            {date && <span className="block truncate font-regular text-muted-foreground">{day(date)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
