import { METRIC_GROUPINGS } from "@hearthline/contract/reports/metrics";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { PERIOD_WORDS, PERIODS } from "@/shared/words/period-words.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { type Metrics, sourceParam } from "./use-metrics.ts";

export const GROUPING_WORDS = { officer: "Officer", branch: "Branch", source: "Source" } as const;
const ALL = "all";

/** Filters the metrics by date and by person. */
export function MetricFilters({ metrics: { state, filter, by, metric } }: { metrics: Metrics }) {
  const { data } = useQuery({ ...trpc.metrics.choices.queryOptions({}), staleTime: 60_000 });
  const set = (name: string) => (value: string) => state.set({ [name]: value === ALL ? undefined : value });
  const named = (rows: readonly { id: string; name: string }[]) => [
    { value: ALL, label: "All" },
    ...rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const { officers = [], branches = [], sources = [] } = data ?? {};
  return (
    <div className="mb-6 flex flex-wrap items-center gap-2">
      <ChoiceMenu
        label="Period"
        labelHidden
        choices={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
        value={filter.period}
        onChange={set("period")}
      />
      {officers.length > 1 && (
        <ChoiceMenu
          label="Officer"
          choices={named(officers)}
          value={filter.officerId ?? ALL}
          onChange={set("officer")}
        />
      )}
      {branches.length > 1 && (
        <ChoiceMenu label="Branch" choices={named(branches)} value={filter.branchId ?? ALL} onChange={set("branch")} />
      )}
      {sources.length > 1 && (
        <ChoiceMenu
          label="Source"
          choices={[
            { value: ALL, label: "All" },
            ...sources.map((source) => ({ value: sourceParam(source), label: source || "No source" })),
          ]}
          value={filter.source === undefined ? ALL : sourceParam(filter.source)}
          onChange={set("source")}
        />
      )}
      {metric === undefined && (
        <Segmented
          label="Rows of the tables"
          className="md:ml-auto"
          options={METRIC_GROUPINGS.map((value) => ({ value, label: GROUPING_WORDS[value], name: `By ${value}` }))}
          value={by}
          onChange={set("by")}
        />
      )}
    </div>
  );
}
