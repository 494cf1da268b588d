import { Page } from "@/layout/page.tsx";
import { ActivitySection } from "./activity-section.tsx";
import { AnswersSection } from "./answers-section.tsx";
import { FunnelSection } from "./funnel-section.tsx";
import { MetricFilters } from "./metric-filters.tsx";
import { MetricRows } from "./metric-rows.tsx";
import { PullSection } from "./pull-section.tsx";
import { ReadSection } from "./read-section.tsx";
import { useMetrics } from "./use-metrics.ts";

/** Report metrics: each number opens the rows that it counts. */
export default function MetricsPage() {
  const metrics = useMetrics();
  return (
    <Page>
      <MetricFilters metrics={metrics} />
      {metrics.metric ? (
        <MetricRows metrics={metrics} metric={metrics.metric} />
      ) : (
        <>
          <FunnelSection metrics={metrics} />
          <PullSection metrics={metrics} />
          <AnswersSection metrics={metrics} />
          <ReadSection metrics={metrics} />
          <ActivitySection metrics={metrics} />
        </>
      )}
    </Page>
  );
}
