import { SECTION_NAMES } from "@hearthline/contract/reports/report-sections";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Bars } from "@/shared/charts/bars.tsx";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { Counted } from "./counted.tsx";
import { MetricSection } from "./metric-section.tsx";
import { duration } from "./metric-words.ts";
import type { Metrics } from "./use-metrics.ts";

/** What borrowers read longest. */
export function ReadSection({ metrics }: { metrics: Metrics }) {
  const query = useQuery({ ...trpc.metrics.sections.queryOptions(metrics.filter), placeholderData: keepPreviousData });
  const sections = query.data?.sections ?? [];
  return (
    <MetricSection
      heading="What borrowers read longest"
      about="Time on each part of the reports, of the visits that began in the period."
      table="sections"
      metrics={metrics}
      query={query}
      empty={query.data !== undefined && sections.length === 0 && "No report was read in this period."}
    >
      <Bars
        bars={sections.slice(0, 8).map(({ section, seconds }) => ({
          key: section,
          label: SECTION_NAMES[section],
          value: seconds,
          text: duration(seconds),
        }))}
      />
      <NumberTable
        caption="What borrowers read longest, by number"
        head="Part of the report"
        rows={sections}
        rowKey={({ section }) => section}
        rowHead={({ section }) => SECTION_NAMES[section]}
        columns={[
          { id: "seconds", header: "In all", cell: ({ seconds }) => duration(seconds) },
          {
            id: "readings",
            header: "Visits",
            cell: ({ section, readings }) => (
              <Counted
                value={readings}
                to={metrics.rowsHref(`read.${section}`)}
                of={`visits that read ${SECTION_NAMES[section]}`}
              />
            ),
          },
          { id: "average", header: "A visit", cell: ({ averageSeconds }) => duration(averageSeconds) },
        ]}
      />
    </MetricSection>
  );
}
