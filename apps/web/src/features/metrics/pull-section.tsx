import { CLOSED_RULES, PULL_STATES } from "@hearthline/contract/reports/metrics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Bars } from "@/shared/charts/bars.tsx";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { count, money, percent } from "@/shared/words/format.ts";
import { Counted } from "./counted.tsx";
import { GROUPING_WORDS } from "./metric-filters.tsx";
import { MetricSection } from "./metric-section.tsx";
import { PULL_WORDS } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

const rate = (value: number | null) => (value === null ? "–" : percent(value, 0));

/** Outcomes of the loans that were pre-approved in the period. */
export function PullSection({ metrics }: { metrics: Metrics }) {
  const query = useQuery({
    ...trpc.metrics.pullThrough.queryOptions(metrics.input),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total;
  return (
    <MetricSection
      heading="Pull-through"
      about={
        total && total.rate !== null
          ? `${rate(total.rate)} of the loans first pre-approved in the period have closed, ${money(total.closedCents, { cents: "never" })} in all.`
          : "Of the loans that were first pre-approved in the period, how many have closed."
      }
      table="pull-through"
      note={CLOSED_RULES.pull}
      metrics={metrics}
      query={query}
      empty={total?.["pre-approved"] === 0 && "No loan was pre-approved in this period. Choose a longer one."}
    >
      {query.data && total && (
        <>
          <Bars
            bars={PULL_STATES.map((state) => ({
              key: state,
              label: PULL_WORDS[state],
              value: total[state],
              text: count(total[state]),
              more: state === "pre-approved" ? "" : `${percent(total[state] / total["pre-approved"], 0)} of them`,
              striped: state === "declined",
            }))}
          />
          <NumberTable
            caption="Pull-through, by number"
            head={GROUPING_WORDS[metrics.by]}
            rows={query.data.rows}
            total={total}
            rowKey={({ key }) => key ?? "none"}
            rowHead={({ name }) => name}
            columns={[
              ...PULL_STATES.map((state) => ({
                id: state,
                header: PULL_WORDS[state],
                cell: (row: typeof total) => (
                  <Counted
                    value={row[state]}
                    to={
                      row === total
                        ? metrics.rowsHref(`pull.${state}`)
                        : row.key === null
                          ? undefined
                          : metrics.rowsHref(`pull.${state}`, row.key)
                    }
                    of={`${PULL_WORDS[state].toLowerCase()}, ${row.name}`}
                  />
                ),
              })),
              { id: "rate", header: "Pull-through", cell: (row) => rate(row.rate) },
            ]}
          />
        </>
      )}
    </MetricSection>
  );
}
