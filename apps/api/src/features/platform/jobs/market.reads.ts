import { shortDay } from "@hearthline/contract/clients/signal-words";
import { PRICE_LEVELS } from "@hearthline/contract/estimates/market";
import type { ScheduleRow } from "@hearthline/contract/platform/schedule-rows";
import type { ScheduleName } from "@hearthline/contract/platform/schedules";
import type { Context } from "../../../kernel/calls/context.ts";

type Held = ScheduleRow["holds"][number];

const LEVEL_WORDS: Record<(typeof PRICE_LEVELS)[number], string> = {
  metro: "Metro areas",
  zip3: "3-digit ZIP codes",
  state: "States",
};

const percent = (rate: { toNumber(): number } | null): string => (rate ? `${(rate.toNumber() * 100).toFixed(2)}%` : "");

/** Returns the stored public data, by the schedule that reads it. */
export async function heldData(ctx: Context): Promise<Partial<Record<ScheduleName, Held[]>>> {
  const files = new Map((await ctx.db.marketFile.findMany()).map((file) => [file.name, file]));
  const week = await ctx.db.surveyWeek.findFirst({ orderBy: { date: "desc" } });
  const survey = files.get("survey");
  const heldOf = (name: string, what: string): Held[] => {
    const file = files.get(name);
    return file ? [{ what, source: file.source, readAt: file.readAt.toISOString() }] : [];
  };
  const rates = week
    ? [`30-year ${percent(week.thirtyYear)}`, week.fifteenYear ? `15-year ${percent(week.fifteenYear)}` : ""]
    : [];
  return {
    "mortgage-survey":
      survey && week
        ? heldOf("survey", `Week of ${shortDay(survey.through)}: ${rates.filter(Boolean).join(", ")}`)
        : [],
    "house-prices": PRICE_LEVELS.flatMap((level) =>
      heldOf(level, `${LEVEL_WORDS[level]} through ${quarterWords(files.get(level)?.through ?? "")}`),
    ),
  };
}

/** Formats "2025Q4" as "Q4 2025". */
const quarterWords = (quarter: string): string => `${quarter.slice(4)} ${quarter.slice(0, 4)}`;
