import { ANSWER_TIME_NAMES } from "@hearthline/contract/reports/metrics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Bars } from "@/shared/charts/bars.tsx";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { count } from "@/shared/words/format.ts";
import { Counted } from "./counted.tsx";
import { MetricSection } from "./metric-section.tsx";
import { ASKED_WORDS, duration, TIME_WORDS } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

/** How soon borrowers and realtors got an answer. */
export function AnswersSection({ metrics }: { metrics: Metrics }) {
  const query = useQuery({
    ...trpc.metrics.responseTimes.queryOptions(metrics.filter),
    placeholderData: keepPreviousData,
  });
  const kinds = query.data?.kinds ?? [];
  const all = (time: (typeof ANSWER_TIME_NAMES)[number]) => kinds.reduce((sum, kind) => sum + kind[time], 0);
  const none = query.data !== undefined && ANSWER_TIME_NAMES.every((time) => all(time) === 0);
  return (
    <MetricSection
      heading="Response times"
      about="What was asked in the period, and how long the answer took: to a question or a letter, and to numbers that a borrower tried."
      table="response-times"
      metrics={metrics}
      query={query}
      empty={none && "There were no questions in this period."}
    >
      <Bars
        bars={ANSWER_TIME_NAMES.map((time) => ({
          key: time,
          label: TIME_WORDS[time],
          value: all(time),
          text: count(all(time)),
          striped: time === "waiting",
        }))}
      />
      <NumberTable
        caption="Response times, by number"
        head="Asked"
        rows={kinds}
        rowKey={({ kind }) => kind}
        rowHead={({ kind }) => (
          <>
            {ASKED_WORDS[kind].name}
            <span className="sr-only">, {ASKED_WORDS[kind].waits}</span>
          </>
        )}
        columns={[
          ...ANSWER_TIME_NAMES.map((time) => ({
            id: time,
            header: TIME_WORDS[time],
            cell: (row: (typeof kinds)[number]) => (
              <Counted
                value={row[time]}
                to={metrics.rowsHref(`answers.${row.kind}.${time}`)}
                of={`${ASKED_WORDS[row.kind].name.toLowerCase()}, ${TIME_WORDS[time].toLowerCase()}`}
              />
            ),
          })),
          {
            id: "average",
            header: "Average",
            cell: (row) => (row.averageSeconds === null ? "–" : duration(row.averageSeconds)),
          },
        ]}
      />
    </MetricSection>
  );
}
