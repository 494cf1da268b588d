import { ACTIVITIES, CLOSED_RULES } from "@hearthline/contract/reports/metrics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { money } from "@/shared/words/format.ts";
import { Counted } from "./counted.tsx";
import { GROUPING_WORDS } from "./metric-filters.tsx";
import { MetricSection } from "./metric-section.tsx";
import { ACTIVITY_WORDS } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

/** Activity in the period, each action on its own date. */
export function ActivitySection({ metrics }: { metrics: Metrics }) {
  const query = useQuery({ ...trpc.metrics.activity.queryOptions(metrics.input), placeholderData: keepPreviousData });
  const total = query.data?.total;
  return (
    <MetricSection
      heading="What was done"
      about={
        total && total.closed > 0
          ? `Each on its own day. What closed comes to ${money(total.closedCents, { cents: "never" })}.`
          : "Each on its own day."
      }
      table="activity"
      note={CLOSED_RULES.activity}
      metrics={metrics}
      query={query}
      empty={query.data !== undefined && query.data.rows.length === 0 && "Nothing was done in this period."}
    >
      {query.data && total && (
        <div className="col-span-full">
          <NumberTable
            caption="What was done, by number"
            head={GROUPING_WORDS[metrics.by]}
            rows={query.data.rows}
            total={total}
            rowKey={({ key }) => key ?? "none"}
            rowHead={({ name }) => name}
            columns={ACTIVITIES.map((one) => ({
              id: one,
              header: ACTIVITY_WORDS[one],
              cell: (row: typeof total) => (
                <Counted
                  value={row[one]}
                  to={
                    row === total
                      ? metrics.rowsHref(`activity.${one}`)
                      : row.key === null
                        ? undefined
                        : metrics.rowsHref(`activity.${one}`, row.key)
                  }
                  of={`${ACTIVITY_WORDS[one].toLowerCase()}, ${row.name}`}
                />
              ),
            }))}
          />
        </div>
      )}
    </MetricSection>
  );
}
