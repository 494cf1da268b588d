import { addYears, format, isValid, parse, parseISO, subYears } from "date-fns";
import type { Read } from "./typed-text.ts";

const WITH_YEAR = ["M/d/yy", "M/d/yyyy", "MMM d yyyy", "MMMM d yyyy", "MMM d yy", "d MMM yyyy", "d MMMM yyyy"];
const WITHOUT_YEAR = ["M/d", "MMM d", "MMMM d", "d MMM", "d MMMM"];

/** The year of a date without one: the next such date, the last, or the nearest. */
export type DatePreference = "future" | "past" | "nearest";

const iso = (date: Date): string => format(date, "yyyy-MM-dd");

function inPreferredYear(date: Date, today: Date, prefer: DatePreference): Date {
  const passed = iso(date) < iso(today);
  if (prefer === "future") return passed ? addYears(date, 1) : date;
  if (prefer === "past") return iso(date) > iso(today) ? subYears(date, 1) : date;
  const choices = [subYears(date, 1), date, addYears(date, 1)];
  const distance = (day: Date) => Math.abs(day.getTime() - today.getTime());
  return choices.reduce((best, day) => (distance(day) < distance(best) ? day : best));
}

/** `YYYY-MM-DD` of a date as people type it: `1/15`, `1/15/27`, `jan 15`, `January 15, 2027`, `2027-01-15`, `today`. */
export function readDate(text: string, today = new Date(), prefer: DatePreference = "future"): Read<string> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  if (/^today$/i.test(typed)) return { value: iso(today) };
  if (/^\d{4}-\d\d-\d\d$/.test(typed) && isValid(parseISO(typed))) return { value: typed };
  const plain = typed
    .replace(/(\d)(st|nd|rd|th)\b/i, "$1")
    .replace(/[,.]/g, " ")
    .replace(/^(\d+)[- ](\d+)(?:[- ](\d+))?$/, (_, month, day, year) => [month, day, year].filter(Boolean).join("/"))
    .replace(/\s+/g, " ")
    .replace(/^sept /i, "sep ")
    .trim();
  for (const pattern of WITH_YEAR) {
    const date = parse(plain, pattern, today);
    if (isValid(date) && date.getFullYear() >= 1900 && date.getFullYear() < 2200) return { value: iso(date) };
  }
  for (const pattern of WITHOUT_YEAR) {
    const date = parse(plain, pattern, today);
    if (isValid(date)) return { value: iso(inPreferredYear(date, today, prefer)) };
  }
  return { value: null, problem: `“${typed}” is not a date. Write it as 1/15, 1/15/27 or Jan 15.` };
}

/** `2027-01-15` as an input shows it: `Jan 15, 2027`. */
export function dateText(date: string): string {
  const day = parseISO(date);
  return isValid(day) ? format(day, "MMM d, yyyy") : date;
}
