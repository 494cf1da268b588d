import type { DashboardBox } from "@hearthline/contract/reports/dashboard";

export { periodOf } from "../../../kernel/input/periods.ts";

/** A number next to that of the previous period. */
export const boxOf = (unit: DashboardBox["unit"], value: number, previous: number): DashboardBox => ({
  value,
  previous,
  changeRate: previous === 0 ? null : Number(((value - previous) / previous).toFixed(4)),
  unit,
});
