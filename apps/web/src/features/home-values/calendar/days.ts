import type { client } from "@/api/client.ts";
import { count, plural } from "@/shared/words/format.ts";

export type CalendarAnswer = Awaited<ReturnType<typeof client.homeValueCredits.calendar.query>>;
export type CalendarDay = CalendarAnswer["days"][number];

/** A day of the grid, with its emails, if any. */
export interface GridDay {
  date: string;
  /** False for days outside the plan, which only fill up the weeks. */
  isShown: boolean;
  day: CalendarDay | undefined;
}

const DAY_MS = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const plus = (date: string, days: number): string => new Date(at(date) + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(at(date)).getUTCDay();

/** Whole weeks, from the last Sunday up to today to the Saturday after the last day. */
export function weeksOf({ today, days }: Pick<CalendarAnswer, "today" | "days">, ahead: number): GridDay[] {
  const last = plus(today, ahead);
  const first = plus(today, -weekday(today));
  const total = (at(plus(last, 6 - weekday(last))) - at(first)) / DAY_MS + 1;
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: total }, (_, index) => {
    const date = plus(first, index);
    return { date, isShown: date >= today && date <= last, day: byDate.get(date) };
  });
}

const write = (date: string, style: Intl.DateTimeFormatOptions): string =>
  new Date(at(date)).toLocaleDateString("en-US", { ...style, timeZone: "UTC" });
export const longDay = (date: string): string => write(date, { weekday: "long", month: "long", day: "numeric" });
export const shortWeekday = (date: string): string => write(date, { weekday: "short" });
/** "Dec 1" for the first of a month, else "2". */
export const gridNumber = (date: string, isFirst: boolean): string =>
  isFirst || date.endsWith("-01") ? write(date, { month: "short", day: "numeric" }) : String(Number(date.slice(8)));

export const leftWords = (left: number | null): string => (left === null ? "no limit" : `${count(left)} left`);

/** A day's description for screen readers. */
export function dayWords({ date, count: mails, cost, left, waiting, granted }: CalendarDay): string {
  return [
    `${longDay(date)}: ${plural(mails, "mail")}, ${plural(cost, "credit")}, ${leftWords(left)}`,
    ...(waiting > 0 ? [`${plural(waiting, "waits", "wait")} for credits`] : []),
    ...(granted !== null ? [`${plural(granted, "new credit")}`] : []),
  ].join(". ");
}

/** The days on which waiting emails will be sent, with their number: "12 wait for credits on Dec 1". */
export function waitingWords(day: CalendarDay): string[] {
  const byDay = new Map<string | null, number>();
  for (const { covered, goesOn } of day.mails) if (!covered) byDay.set(goesOn, (byDay.get(goesOn) ?? 0) + 1);
  return [...byDay].map(([on, mails]) =>
    on === null
      ? `${plural(mails, "waits", "wait")} for credits past these days`
      : `${plural(mails, "waits", "wait")} for credits on ${write(on, { month: "short", day: "numeric" })}`,
  );
}
