import type { client } from "@/api/client.ts";
import { loanColumns } from "@/shared/loans/loan-columns.tsx";
import type { Column } from "@/ui/data-table/column.ts";

type DashboardLoan = Awaited<ReturnType<typeof client.dashboard.graphReports.query>>["items"][number];

const DAY_MS = 86_400_000;

/** A dot in the margin for a report that a borrower opened within a day. */
export const openedLately = (loan: DashboardLoan): string | undefined =>
  loan.lastOpenedAt && Date.now() - new Date(loan.lastOpenedAt).getTime() < DAY_MS ? "Opened within a day:" : undefined;

/** Both tables share their columns and widths; in the second one, the template replaces the loan type, and the last edit the last opening. */
export function dashboardColumns(
  kind: "graph" | "template",
  relative: (instant: string) => string,
): Column<DashboardLoan>[] {
  const columns = loanColumns<DashboardLoan>(relative);
  if (kind === "graph") return columns;
  return columns.map((column) => {
    if (column.id === "type") return { ...column, header: "Template", cell: (loan) => loan.templateName ?? "None" };
    const { phone, ...rest } = column;
    if (column.id === "opened") return { ...rest, optional: true };
    if (column.id === "updated") return { ...rest, optional: false, phone: "time" as const };
    return column;
  });
}
