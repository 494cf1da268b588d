import { CLOSED_RULES, FUNNEL_STEPS } from "@hearthline/contract/reports/metrics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Bars } from "@/shared/charts/bars.tsx";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { count, percent } from "@/shared/words/format.ts";
import { Counted } from "./counted.tsx";
import { GROUPING_WORDS } from "./metric-filters.tsx";
import { MetricSection } from "./metric-section.tsx";
import { STEP_WORDS } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

/** How far loans progressed whose first report was made in the period. */
export function FunnelSection({ metrics }: { metrics: Metrics }) {
  const query = useQuery({ ...trpc.metrics.funnel.queryOptions(metrics.input), placeholderData: keepPreviousData });
  const total = query.data?.total;
  return (
    <MetricSection
      heading="From report to closing"
      about="Loans whose first report was made in the period, and how far each has come since."
      table="funnel"
      note={CLOSED_RULES.funnel}
      metrics={metrics}
      query={query}
      empty={total?.reports === 0 && "No first report was made in this period. Choose a longer one, or make a report."}
    >
      {query.data && total && (
        <>
          <Bars
            bars={FUNNEL_STEPS.map((step) => ({
              key: step,
              label: STEP_WORDS[step],
              value: total[step],
              text: count(total[step]),
              more: step === "reports" ? "" : `${percent(total[step] / total.reports, 0)} of them`,
            }))}
          />
          <NumberTable
            caption="From report to closing, by number"
            head={GROUPING_WORDS[metrics.by]}
            rows={query.data.rows}
            total={total}
            rowKey={({ key }) => key ?? "none"}
            rowHead={({ name }) => name}
            columns={FUNNEL_STEPS.map((step) => ({
              id: step,
              header: STEP_WORDS[step],
              cell: (row: typeof total) => (
                <Counted
                  value={row[step]}
                  to={
                    row === total
                      ? metrics.rowsHref(`funnel.${step}`)
                      : row.key === null
                        ? undefined
                        : metrics.rowsHref(`funnel.${step}`, row.key)
                  }
                  of={`${STEP_WORDS[step].toLowerCase()}, ${row.name}`}
                />
              ),
            }))}
          />
        </>
      )}
    </MetricSection>
  );
}
