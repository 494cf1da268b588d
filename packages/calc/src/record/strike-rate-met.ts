import { requireNumber } from "../arithmetic/require.ts";
import { addDays, type CalendarDate, parseDate } from "../dates.ts";

/** A rate that a strike rate is compared with, and its day. Rates are fractions, days `YYYY-MM-DD`. */
export interface DatedRate {
  noteRate: number;
  day: CalendarDate;
}

/** When a strike rate is met, and the rate that meets it. */
export interface StrikeRateMet {
  by: "quote" | "survey";
  noteRate: number;
  fromDay: string;
  /** The last day; null for no end. */
  untilDay: string | null;
}

/**
 * How many days the user's own quote counts; after that the survey is the better estimate.
 *
 * @see Freddie Mac's survey, published once a week: https://www.freddiemac.com/pmms
 * @example QUOTE_DAYS // 7
 */
export const QUOTE_DAYS = 7;

/**
 * Returns the first day on which a strike rate is met, and the rate that meets it: the user's own quote if it is from the last 7 days, otherwise the survey's week. If the survey does not cover
 * such a loan, the last quote continues to count.
 *
 *     met by the quote  = quote ≤ strike rate, from its day through 7 days on
 *     met by the survey = survey ≤ strike rate, from the day after
 *
 * Not rounded: rates are compared as they are.
 *
 * @param strikeRate a fraction, from 0 to 1
 * @param quote the user's own newest quote for the loan
 * @param survey the newest week of the national survey for it; null for loans that the survey does not cover
 * @throws {RangeError} not a rate, or not a date
 * @see Freddie Mac, Primary Mortgage Market Survey: https://www.freddiemac.com/pmms
 * @example strikeRateMet(0.06, { noteRate: 0.0575, day: "2026-11-02" }, null).map(({ by }) => by) // ["quote"]
 */
export function strikeRateMet(strikeRate: number, quote: DatedRate | null, survey: DatedRate | null): StrikeRateMet[] {
  requireNumber("strikeRate", strikeRate, 0, 1);
  for (const [name, rate] of Object.entries({ quote, survey })) {
    if (rate === null) continue;
    requireNumber(`${name}.noteRate`, rate.noteRate, 0, 1);
    parseDate(rate.day, `${name}.day`);
  }
  const isMet = (rate: DatedRate | null): rate is DatedRate => rate !== null && rate.noteRate <= strikeRate;
  const quotedUntil = quote && survey ? addDays(quote.day, QUOTE_DAYS) : null;
  const surveyFrom = quotedUntil ? addDays(quotedUntil, 1) : (survey?.day ?? "");
  return [
    ...(isMet(quote)
      ? [{ by: "quote" as const, noteRate: quote.noteRate, fromDay: quote.day, untilDay: quotedUntil }]
      : []),
    ...(isMet(survey)
      ? [
          {
            by: "survey" as const,
            noteRate: survey.noteRate,
            fromDay: surveyFrom > survey.day ? surveyFrom : survey.day,
            untilDay: null,
          },
        ]
      : []),
  ];
}
