import type { MetricTable } from "@hearthline/contract/reports/metrics";
import { type ReactNode, useId } from "react";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { Metrics } from "./use-metrics.ts";

interface MetricSectionProps {
  heading: string;
  about: string;
  /** Why one of its numbers differs from the dashboard's, or matches it. */
  note?: string;
  table: MetricTable;
  metrics: Metrics;
  query: { isError: boolean; data: unknown; refetch: () => unknown };
  /** Shown if the period is empty: what would fill it. */
  empty?: string | false | undefined;
  children: ReactNode;
}

/** A chart next to its table, and a download. */
export function MetricSection({ heading, about, note, table, metrics, query, empty, children }: MetricSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 first-of-type:mt-2">
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-1">
        <div className="mr-auto max-w-[72ch]">
          <h2 id={id} className="text-lg tracking-tight">
            {heading}
          </h2>
          <p className="text-sm text-muted-foreground">{about}</p>
          {note && <p className="text-xs text-muted-foreground">{note}</p>}
        </div>
        {query.data !== undefined && !empty && (
          <Button asChild variant="ghost" className="max-md:-ml-3 max-md:h-11">
            <a href={metrics.csvHref(table)} download aria-label={`${heading} as CSV`}>
              CSV
            </a>
          </Button>
        )}
      </div>
      <Body query={query} empty={empty}>
        {children}
      </Body>
    </section>
  );
}

function Body({ query, empty, children }: Pick<MetricSectionProps, "query" | "empty" | "children">) {
  if (query.data === undefined && query.isError)
    return (
      <EmptyState
        role="alert"
        art="broken"
        title="These numbers did not load"
        text="Nothing was changed; what they count is where it was."
        action={<Button onClick={() => query.refetch()}>Load again</Button>}
      />
    );
  if (query.data === undefined)
    return (
      <div aria-busy="true" className="grid gap-3">
        {["w-full", "w-4/5", "w-3/5"].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    );
  if (empty) return <p className="border-t py-5 text-sm text-muted-foreground">{empty}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-x-12 gap-y-8 max-xl:grid-cols-1">
      {children}
    </div>
  );
}
