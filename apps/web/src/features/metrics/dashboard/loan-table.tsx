import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { DASHBOARD_SORTS } from "@hearthline/contract/reports/dashboard";
import { DASHBOARD_TAB_NAMES, DASHBOARD_TABS } from "@hearthline/contract/reports/dashboard-tabs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { LoanActions } from "@/shared/loans/loan-actions.tsx";
import { loanName } from "@/shared/loans/loan-columns.tsx";
import { useLoanRemoval } from "@/shared/loans/use-loan-removal.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { DataTable } from "@/ui/data-table/data-table.tsx";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { statusWord } from "@/ui/status-label.tsx";
import { dashboardColumns, openedLately } from "./dashboard-columns.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { useDashboardView } from "./use-dashboard-view.ts";

const STATUSES = [
  { value: "", label: "Any" },
  ...LOAN_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
];

const TABLES = {
  graph: {
    name: "graph reports",
    heading: "Graph reports",
    called: "Reports",
    perPage: 8,
    sort: "-lastOpenedAt",
    empty: "No reports yet",
    about: "Loans that have a report to send or sent, the last opened first.",
    text: "Loans with a report are listed here: who each is for, its figures, and when it was last opened.",
  },
  template: {
    name: "template reports",
    heading: "Template reports",
    called: "Drafts from templates",
    perPage: 5,
    sort: "-updatedAt",
    empty: "No drafts from templates yet",
    about: "Loans started from a fee template that have no report yet. With their first report they move to Reports.",
    text: "Loans that start from a fee template are listed here with the template's name until they have a report.",
  },
} as const;

export function LoanTable({ kind, onNew }: { kind: keyof typeof TABLES; onNew: () => void }) {
  const { name, heading, called, about, perPage, sort, empty, text } = TABLES[kind];
  const { relative } = useDates();
  const state = useTableState({ prefix: kind, perPage, sort });
  const columns = useMemo(() => dashboardColumns(kind, relative), [kind, relative]);
  const removal = useLoanRemoval();
  const input = {
    ...useDashboardView(),
    page: state.page,
    perPage: state.perPage,
    q: state.q,
    status: oneOf(LOAN_STATUSES, state.get("status")),
    sort: oneOf(DASHBOARD_SORTS, state.sort),
  };
  const tab = oneOf(DASHBOARD_TAB_NAMES, state.get("tab")) ?? "all";
  const query = useQuery({
    ...(kind === "graph"
      ? trpc.dashboard.graphReports.queryOptions({ ...input, tab })
      : trpc.dashboard.templateReports.queryOptions(input)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        className="mt-10"
        name={name}
        heading={heading}
        called={called}
        about={kind === "graph" ? DASHBOARD_TABS[tab].about : about}
        columns={columns}
        state={state}
        query={query}
        perPageChoices={[5, 8, 10, 25, 50]}
        rowKey={(loan) => loan.id}
        rowName={loanName}
        rowHref={(loan) => loanPaths(loan.kind)?.one(loan.id)}
        {...(kind === "graph" && { unread: openedLately })}
        filters={
          <ChoiceMenu
            label="Status"
            choices={STATUSES}
            value={state.get("status") ?? ""}
            onChange={(status) => state.set({ status })}
          />
        }
        {...(kind === "graph" && { tabs: <ReportTabs state={state} tab={tab} /> })}
        filterNames={kind === "graph" ? ["status", "tab"] : ["status"]}
        actions={(loan) => <LoanActions loan={loan} onDelete={() => removal.ask([loan])} />}
        empty={
          <EmptyState
            art="chart"
            title={empty}
            text={text}
            action={
              <May need="report:create">
                <Button onClick={onNew}>New report</Button>
              </May>
            }
          />
        }
      />
      {removal.dialog}
    </>
  );
}
