/** Length of each period in days, including today, in the company's time zone. */
export const DASHBOARD_FILTERS = { "7d": 7, "30d": 30, "90d": 90, year: 365 } as const;
export type DashboardFilter = keyof typeof DASHBOARD_FILTERS;
