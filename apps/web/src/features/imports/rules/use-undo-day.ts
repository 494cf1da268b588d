import { useDates } from "@/shared/words/dates.tsx";

/** The date a number of days from today in the company's time zone: `December 18`. */
export function useUndoDay(days: number): string {
  const at = new Date(`${useDates().today()}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toLocaleString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
