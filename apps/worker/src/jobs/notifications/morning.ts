import { TZDate } from "@date-fns/tz";

export interface Morning {
  /** "2026-11-24": the local date. */
  day: string;
  /** 7:30 in local time: the email covers what happened until then, whenever it is written. */
  until: Date;
}

/** Returns the morning of a time zone between 7:30 and noon local time, daylight saving or not; null before and after. */
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
