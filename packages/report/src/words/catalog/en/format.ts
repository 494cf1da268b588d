import { dayOfInstant, dayWords, monthWords, shortDay, shortMonth } from "../../../format/dates.ts";
import { listWords, numberWord, points, span } from "../../../format/format.ts";

/** Dates, durations and lists. Amounts and rates are the same in both languages: see `format/format.ts`. */
export const format = {
  /** "2026-12-18" → "December 18, 2026" */
  day: dayWords,
  /** "2026-12-18" → "Dec 18, 2026" */
  shortDay,
  /** The day of an instant in a zone: "November 18, 2026" */
  dayOfInstant,
  /** "2036-02" → "February 2036" */
  month: monthWords,
  /** "2036-02" → "Feb 2036" */
  shortMonth,
  /** 62 → "5 years 2 months" */
  span,
  /** 1.5 → "1.5 points" */
  points,
  /** 3 → "three" */
  number: numberWord,
  /** "A, B and C" */
  list: listWords,
};
