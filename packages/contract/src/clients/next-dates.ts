import { z } from "zod";
import { PlainDate } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";

/** Days of a client that come unasked; tasks and the steps of a loan are lists of their own. */
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
    day: withoutRules(PlainDate).describe("The day, in the company's time zone; today for what is so already"),
    about: z.string().describe("The loan by its title, or the home by its address; empty for a birthday"),
    years: z.int().nullable().describe("Of what comes each year: how many years it will be; null for the others"),
  })
  .meta({ id: "NextDate", description: "A day that matters for a client, today or later" });
export type NextDate = z.output<typeof NextDate>;

/** The next day, today or after, on which a yearly day falls; 29 February is 1 March in other years. */
export function nextYearly(day: string, today: string): { day: string; years: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  for (let next = Number(today.slice(0, 4)); ; next += 1) {
    const falls = new Date(Date.UTC(next, month - 1, date)).toISOString().slice(0, 10);
    if (falls >= today) return { day: falls, years: next - year };
  }
}

/** A day some months after another; the last of a month that is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The first of days that follow each other by so many months, today or after; null once the last is over. */
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
