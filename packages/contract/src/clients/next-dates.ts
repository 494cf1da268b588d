import { z } from "zod";
import { PlainDate } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";

/** Dates of a client that follow from their data. Tasks and the steps of a loan are separate lists. */
export const NEXT_DATE_KINDS = [
  "pre-approval-ends",
  "insurance-can-go",
  "arm-adjusts",
  "anniversary",
  "birthday",
] as const;

export const NextDate = z
  .object({
    kind: z.enum(NEXT_DATE_KINDS).describe("What happens on that day"),
    day: withoutRules(PlainDate).describe(
      "The day, in the company's time zone; today for something that already applies",
    ),
    about: z.string().describe("Title of the loan or address of the home; empty for a birthday"),
    years: z.int().nullable().describe("For yearly dates: the number of years reached on that day; null for others"),
  })
  .meta({ id: "NextDate", description: "An upcoming date of a client, today or later" });
export type NextDate = z.output<typeof NextDate>;

/** Returns the next occurrence of a yearly date, today or later; February 29 becomes March 1 in other years. */
export function nextYearly(day: string, today: string): { day: string; years: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  for (let next = Number(today.slice(0, 4)); ; next += 1) {
    const falls = new Date(Date.UTC(next, month - 1, date)).toISOString().slice(0, 10);
    if (falls >= today) return { day: falls, years: next - year };
  }
}

/** Returns the day some months after another; in a shorter month, its last day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Returns the first day, today or later, of a series with a fixed number of months between dates; null after the last one. */
export function nextEvery(
  span: { first: string; last: string | null; everyMonths: number },
  today: string,
): string | null {
  const { first, last, everyMonths } = span;
  let day = first;
  for (let months = everyMonths; everyMonths > 0 && day < today; months += everyMonths)
    day = monthsAfter(first, months);
  return day < today || day > (last ?? day) ? null : day;
}
