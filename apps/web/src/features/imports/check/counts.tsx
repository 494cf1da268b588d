import type { Import } from "@hearthline/contract/imports/imports";
import type { ReactNode } from "react";
import { count, plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { ProgressBar } from "../progress-bar.tsx";

/** What the duplicates rule does in an update, in words. */
const UPDATES = {
  "fill-empty": "already here, empty fields filled",
  overwrite: "already here, the file wins",
  skip: "already here",
  "always-create": "already here",
} as const;

/** The dry run's result: four numbers that add up to the rows of the file. */
export function Counts({ of }: { of: Import }) {
  const { created, updated, skipped, failed, rows, checked, progress, mendedRows, plan, kind } = of;
  return (
    <section aria-labelledby="import-counts" aria-busy={!checked} className="mt-9">
      <h3 id="import-counts" className="mb-1.5 text-lg tracking-tight">
        What would happen
      </h3>
      <dl className="grid grid-cols-4 border-t border-b border-t-border-strong max-lg:grid-cols-2">
        <Outcome name="Create" value={created} stale={!checked}>
          {kind === "clients" ? "new clients" : "new closed loans"}
        </Outcome>
        <Outcome name="Update" value={updated} stale={!checked}>
          {UPDATES[plan.doubles]}
        </Outcome>
        <Outcome name="Skip" value={skipped} stale={!checked}>
          {skipped === 0 ? "nothing is left out" : "nothing is written of them"}
        </Outcome>
        <Outcome name="Errors" value={failed} stale={!checked} bad={failed > 0}>
          {mendedRows > 0
            ? `${plural(mendedRows, "row")} fixed, ${count(failed)} to go`
            : failed > 0
              ? "to fix below"
              : "nothing to fix"}
        </Outcome>
      </dl>
      <div role="status" className="min-h-8 pt-2 text-sm text-muted-foreground">
        {checked ? (
          <p>
            {plural(rows, "row")} in all. This is what the import itself would do: it was tried, and nothing of it was
            kept.
          </p>
        ) : (
          <div className="grid gap-2">
            <ProgressBar label="Trying it out" done={progress} of={rows} />
            <p>
              Trying it out: {count(progress)} of {plural(rows, "row")}. Nothing is written.
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

interface OutcomeProps {
  name: string;
  value: number;
  /** The dry run is of a plan that has changed since. */
  stale: boolean;
  bad?: boolean;
  children: ReactNode;
}

function Outcome({ name, value, stale, bad = false, children }: OutcomeProps) {
  return (
    <div className="border-l px-6 pt-4 pb-[18px] first:border-l-0 first:pl-0 max-lg:px-4 max-lg:odd:border-l-0 max-lg:odd:pl-0 max-lg:[&:nth-child(n+3)]:border-t">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd
        className={cn(
          "mt-1.5 text-[26px] leading-8 font-semibold tracking-tighter tabular-nums max-md:text-[22px] max-md:leading-7",
          bad && "text-destructive",
          stale && "text-faint",
        )}
      >
        {count(value)}
      </dd>
      <dd className="text-sm leading-[1.1875rem] text-muted-foreground">{children}</dd>
    </div>
  );
}
