import { DASHBOARD_TAB_NAMES, DASHBOARD_TABS, type DashboardTab } from "@hearthline/contract/reports/dashboard-tabs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { useDashboardView } from "./use-dashboard-view.ts";

/** The fixed views of the graph reports, each with its row count. */
export function ReportTabs({ state, tab }: { state: TableState; tab: DashboardTab }) {
  const { data } = useQuery({
    ...trpc.dashboard.tabs.queryOptions(useDashboardView()),
    placeholderData: keepPreviousData,
  });
  return (
    <LinkTabs
      label="Views of the reports"
      className="mb-3"
      tabs={DASHBOARD_TAB_NAMES.map((name) => ({
        to: state.href({ tab: name === "all" ? undefined : name }),
        label: DASHBOARD_TABS[name].label,
        current: name === tab,
        ...(data && { count: data[name] }),
      }))}
    />
  );
}
