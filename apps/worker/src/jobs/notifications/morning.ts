import { TZDate } from "@date-fns/tz";

export interface Morning {
  /** "2026-11-24": the day as it is there. */
  day: string;
  /** Half past seven there: what happened until then is told, whenever the email is written. */
  until: Date;
}

/** Whether it is morning somewhere: from 7:30 until noon by the clock on the wall there, daylight saving or not. Before and after, null. */
export function morningOf(now: Date, timeZone: string): Morning | null {
  const zone = Intl.supportedValuesOf("timeZone").includes(timeZone) ? timeZone : "UTC";
  const there = new TZDate(now.getTime(), zone);
  const [year, month, date] = [there.getFullYear(), there.getMonth(), there.getDate()];
  const at = (hours: number, minutes: number) =>
    new Date(new TZDate(year, month, date, hours, minutes, zone).getTime());
  const until = at(7, 30);
  if (now < until || now >= at(12, 0)) return null;
  const two = (number: number) => String(number).padStart(2, "0");
  return { day: `${year}-${two(month + 1)}-${two(date)}`, until };
}
