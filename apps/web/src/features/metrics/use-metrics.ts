import { METRIC_GROUPINGS, type Metric, type MetricTable } from "@hearthline/contract/reports/metrics";
import { oneOf } from "@/shared/browser/one-of.ts";
import { PERIODS } from "@/shared/words/period-words.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { metricOf } from "./metric-words.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idOf = (text: string | undefined) => (text !== undefined && UUID.test(text) ? text : undefined);

/** Prefixes a source in the URL, since clients without a source have an empty one. */
export const sourceParam = (source: string): string => `:${source}`;

/** The metrics' filters, read from and stored in the URL. */
export function useMetrics() {
  const state = useTableState();
  const source = state.get("source");
  const filter = {
    period: oneOf(PERIODS, state.get("period")) ?? "30d",
    officerId: idOf(state.get("officer")),
    branchId: idOf(state.get("branch")),
    source: source?.startsWith(":") ? source.slice(1) : undefined,
  };
  const by = oneOf(METRIC_GROUPINGS, state.get("by")) ?? "officer";
  return {
    state,
    filter,
    by,
    input: { ...filter, by },
    metric: metricOf(state.get("rows")),
    /** The URL of a number's rows; with a key, those of one table row. */
    rowsHref(metric: Metric, key?: string) {
      if (key === undefined) return state.href({ rows: metric, page: undefined });
      const narrowed = { officer: { officer: key }, branch: { branch: key }, source: { source: sourceParam(key) } }[by];
      return state.href({ rows: metric, page: undefined, ...narrowed });
    },
    csvHref(table: MetricTable) {
      const asked = Object.entries({ table, by, ...filter }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      return `/api/metrics/table.csv?${new URLSearchParams(asked)}`;
    },
  };
}
export type Metrics = ReturnType<typeof useMetrics>;
