import type { client } from "@/api/client.ts";
import { count, type datesIn } from "@/shared/words/format.ts";

export type Schedule = Awaited<ReturnType<typeof client.schedules.list.query>>["items"][number];
export type ScheduleRun = NonNullable<Schedule["lastRun"]>;
type Dates = ReturnType<typeof datesIn>;

export const STATE_WORDS: Record<ScheduleRun["state"], string> = {
  waiting: "Starting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  missed: "Missed",
};

export const isMoving = ({ lastRun }: Schedule): boolean =>
  lastRun?.state === "waiting" || lastRun?.state === "running";

/** "12 mailed, 1 skipped", or why nothing was. */
export function outcomeOf({ state, counts, note }: ScheduleRun): string {
  if (counts.length > 0) return counts.map(({ label, count: number }) => `${count(number)} ${label}`).join(", ");
  if (state === "missed") return "The server was down when it was due.";
  return note ?? "";
}

/** "Today, 7:30 AM", "Tomorrow, 3:20 AM", "Dec 1, 12:00 AM", by the calendar: a day may have 23 or 25 hours. */
export function whenNext(instant: string, { calendarDay, date, time }: Dates, now = new Date()): string {
  const daysAhead = calendarDay(instant) - calendarDay(now.toISOString());
  const day = daysAhead === 0 ? "Today" : daysAhead === 1 ? "Tomorrow" : date(instant, now);
  return `${day}, ${time(instant)}`;
}
