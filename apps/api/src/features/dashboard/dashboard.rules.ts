import { TZDate } from "@date-fns/tz";
import {
  DASHBOARD_FILTERS,
  type DashboardBox,
  type DashboardFilter,
  DashboardTableInput,
} from "@hearthline/contract/reports/dashboard";
import { addDays } from "date-fns/addDays";
import { lightFormat } from "date-fns/lightFormat";
import { startOfDay } from "date-fns/startOfDay";
import { subDays } from "date-fns/subDays";

export interface Period {
  filter: DashboardFilter;
  /** Days as people there write them. */
  from: string;
  to: string;
  /** Midnights of the company: before, the period, and its end (not part of it). */
  before: Date;
  start: Date;
  end: Date;
}

/** The days up to today and as many before, cut at the midnights of a time zone. */
export function periodOf(filter: DashboardFilter, now: Date, timeZone: string): Period {
  const days = DASHBOARD_FILTERS[filter];
  const today = startOfDay(new TZDate(now.getTime(), timeZone));
  const first = subDays(today, days - 1);
  const plain = (date: Date) => new Date(date.getTime());
  return {
    filter,
    from: lightFormat(first, "yyyy-MM-dd"),
    to: lightFormat(today, "yyyy-MM-dd"),
    before: plain(subDays(first, days)),
    start: plain(first),
    end: plain(addDays(today, 1)),
  };
}

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
