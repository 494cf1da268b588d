import type { z } from "zod";
import type { View } from "../clients/call-today.ts";
import type { LoanCount } from "../loans/status-rule.ts";
import type { DashboardSummary } from "./dashboard.ts";
import type { DashboardFilter } from "./dashboard-periods.ts";

type Box = Exclude<keyof z.output<typeof DashboardSummary>, "period">;

/** The list behind a figure, with the filters that select exactly the rows it counts. */
export type RowsBehind =
  | { list: "loans"; filter: { counted: LoanCount; period: DashboardFilter } & View }
  | { list: "clients"; filter: ClientsBehind };

interface ClientsBehind {
  addedIn?: DashboardFilter;
  signals?: string[];
  officers?: string[];
  branches?: string[];
}

/** The same officer or branch, as a filter for the list of clients. */
export const clientsOfView = ({ officerId, branchId }: View) => ({
  ...(officerId !== undefined && { officers: [officerId] }),
  ...(branchId !== undefined && { branches: [branchId] }),
});

const loansOf =
  (counted: LoanCount) =>
  (period: DashboardFilter, view: View = {}): RowsBehind => ({
    list: "loans",
    filter: { counted, period, ...view },
  });

/** The links of the dashboard's figures, used by the page and by a test that compares the row counts. */
export const ROWS_BEHIND: Record<Box, (period: DashboardFilter, view?: View) => RowsBehind> = {
  pipeline: loansOf("pipeline"),
  pipelineCount: loansOf("pipeline"),
  preApproved: loansOf("pre-approved"),
  closed: loansOf("closed"),
  closedCount: loansOf("closed"),
  newClients: (addedIn, view = {}) => ({ list: "clients", filter: { addedIn, ...clientsOfView(view) } }),
};
