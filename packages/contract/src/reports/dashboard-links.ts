import type { z } from "zod";
import type { LoanCount } from "../loans/status-rule.ts";
import type { DashboardSummary } from "./dashboard.ts";
import type { DashboardFilter } from "./dashboard-periods.ts";

type Box = Exclude<keyof z.output<typeof DashboardSummary>, "period">;

/** The list behind a number: which one, and what narrows it to exactly the rows that are counted. */
export type RowsBehind =
  | { list: "loans"; filter: { counted: LoanCount; period: DashboardFilter } }
  | { list: "clients"; filter: { addedIn: DashboardFilter } };

const loansOf =
  (counted: LoanCount) =>
  (period: DashboardFilter): RowsBehind => ({
    list: "loans",
    filter: { counted, period },
  });

/** Where each number of the dashboard leads: the page links there, and a test counts the rows. */
export const ROWS_BEHIND: Record<Box, (period: DashboardFilter) => RowsBehind> = {
  pipeline: loansOf("pipeline"),
  pipelineCount: loansOf("pipeline"),
  preApproved: loansOf("pre-approved"),
  closed: loansOf("closed"),
  closedCount: loansOf("closed"),
  newClients: (addedIn) => ({ list: "clients", filter: { addedIn } }),
};
