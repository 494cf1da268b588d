import { DASHBOARD_FILTERS, type DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";

export const PERIODS = Object.keys(DASHBOARD_FILTERS) as DashboardFilter[];

export const PERIOD_WORDS: Record<DashboardFilter, string> = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  year: "Last year",
};
