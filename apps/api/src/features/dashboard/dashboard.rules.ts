import { type DashboardBox, DashboardTableInput } from "@hearthline/contract/reports/dashboard";

export { periodOf } from "../../kernel/periods.ts";

/** A number beside the one of the period before. */
export const boxOf = (unit: DashboardBox["unit"], value: number, previous: number): DashboardBox => ({
  value,
  previous,
  changeRate: previous === 0 ? null : Number(((value - previous) / previous).toFixed(4)),
  unit,
});

const FROM_LINK = ["page", "perPage", "q", "status", "sort"] as const;

/** Input of a table whose `link` is one of the links a page came with; what the link does not say, or says wrong, stays as given. */
export function followLink({ link, ...input }: DashboardTableInput): DashboardTableInput {
  if (!link) return input;
  const query = new URLSearchParams(link.split("?")[1] ?? "");
  const said = Object.fromEntries(
    FROM_LINK.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, name === "page" || name === "perPage" ? Number(value) : value]];
    }),
  );
  const followed = DashboardTableInput.safeParse({ ...input, ...said });
  return followed.success ? followed.data : input;
}
