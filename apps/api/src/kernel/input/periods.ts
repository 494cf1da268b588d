import { TZDate } from "@date-fns/tz";
import { DASHBOARD_FILTERS, type DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { addDays } from "date-fns/addDays";
import { lightFormat } from "date-fns/lightFormat";
import { startOfDay } from "date-fns/startOfDay";
import { subDays } from "date-fns/subDays";

export interface Period {
  filter: DashboardFilter;
  /** Days of that time zone, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Midnights of the company: before, the period, and its end (not part of it). */
  before: Date;
  start: Date;
  end: Date;
}

/** Returns the days up to today and as many before, cut at the midnights of a time zone. */
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
