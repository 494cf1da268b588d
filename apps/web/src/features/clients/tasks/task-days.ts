import { dateText } from "@/ui/date-text.ts";

/** A date a number of days after another, both as YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "Due today", "Due since Nov 12, 2026", "Due tomorrow", "Due Dec 1, 2026" */
export function dueWords(due: string, today: string): string {
  if (due === today) return "Due today";
  if (due === dayAfter(today, 1)) return "Due tomorrow";
  return due < today ? `Due since ${dateText(due)}` : `Due ${dateText(due)}`;
}

/** The dates offered as one-click snoozes. */
export function snoozeDays(today: string): { label: string; until: string }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  return [
    { label: "Tomorrow", until: dayAfter(today, 1) },
    { label: "In three days", until: dayAfter(today, 3) },
    ...(toMonday > 1 ? [{ label: "Next Monday", until: dayAfter(today, toMonday) }] : []),
    { label: "In a month", until: dayAfter(today, 30) },
  ];
}
