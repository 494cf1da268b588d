import { strikeRateMet } from "@hearthline/calc/record/strike-rate-met";
import { z } from "zod";
import { QuotedRate, type RateSheets, rateFor } from "../company/rates.ts";
import type { SurveyWeek } from "../estimates/market.ts";
import type { WorkedOut } from "./record-signals.ts";

/** The terms of a strike rate that identify the loan product. */
const Scenario = z.object({
  program: QuotedRate.shape.program,
  amortization: z.enum(["fixed", "arm"]).default("fixed"),
  termMonths: z.number(),
  arm: z.object({ initialFixedMonths: z.number().optional() }).optional(),
});

/** A strike rate as it is stored. */
export interface KeptStrikeRate {
  id: string;
  clientId: string;
  noteRate: number;
  scenario: unknown;
  title: string;
}

const SURVEYED = { 360: "thirtyYear", 180: "fifteenYear" } as const;

/** Returns the survey's average for a loan product; null if it has none. */
function surveyedRate(week: SurveyWeek | null, { program, amortization, termMonths }: z.output<typeof Scenario>) {
  const column = SURVEYED[termMonths as keyof typeof SURVEYED];
  const noteRate = column && program === "conventional" && amortization === "fixed" ? week?.[column] : null;
  return week && noteRate ? { noteRate, day: week.date, week } : null;
}

/** The survey is published at noon Eastern. */
const publishedAt = ({ date }: SurveyWeek): string => `${date}T17:00:00.000Z`;

/**
 * Returns the signal of a strike rate that today's rates meet: those of the officer's sheets or, if none is recent, those of the national survey.
 *
 * @param dayOf returns the day of an instant, in the company's time zone
 */
export function strikeSignals(
  { id, clientId, noteRate, scenario, title }: KeptStrikeRate,
  sheets: RateSheets,
  { dayOf, survey }: { dayOf: (instant: string) => string; survey: SurveyWeek | null },
): WorkedOut[] {
  const { data: product } = Scenario.safeParse(scenario);
  if (!product) return [];
  const { program, amortization, termMonths, arm } = product;
  const found = rateFor(sheets, {
    program,
    amortization,
    termMonths,
    ...(arm?.initialFixedMonths !== undefined && { initialFixedMonths: arm.initialFixedMonths }),
  });
  const quote = found && { noteRate: found.rate.noteRate, day: dayOf(found.quotedAt) };
  const surveyed = surveyedRate(survey, product);
  return strikeRateMet(noteRate, quote, surveyed).flatMap(({ by, noteRate: todayRate, fromDay, untilDay }) => {
    const at = by === "survey" ? surveyed && publishedAt(surveyed.week) : found?.quotedAt;
    if (!at) return [];
    const data = { noteRate, todayRate, title, strikeRateId: id };
    return [
      {
        kind: "strike-rate-met" as const,
        clientId,
        ref: by === "survey" ? `${id} survey` : id,
        at,
        onDay: fromDay,
        untilDay,
        data: by === "survey" ? { ...data, surveyDate: surveyed?.day } : data,
      },
    ];
  });
}
