import type { SurveyWeek } from "@hearthline/contract/estimates/market";
import { recordsOf } from "@hearthline/tabular/text/records";

/** A file that is not the published survey; the message names the line at which it fails. */
export class SurveyFileError extends Error {}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

interface Shape {
  headings: readonly string[];
  /** Freddie Mac's file has more columns after these, for points and adjustable rates. */
  mayHaveMore: boolean;
  fifteenAt: number;
  dayOf(cell: string): string | undefined;
}

const two = (digits = "") => digits.padStart(2, "0");
const SHAPES: readonly Shape[] = [
  {
    headings: ["date", "rate_30y", "rate_15y"],
    mayHaveMore: false,
    fifteenAt: 2,
    dayOf: (cell) => ISO.exec(cell)?.[0],
  },
  {
    headings: ["date", "pmms30", "pmms30p", "pmms15", "pmms15p"],
    mayHaveMore: true,
    fifteenAt: 3,
    dayOf(cell) {
      const [found, month, day, year] = AMERICAN.exec(cell) ?? [];
      return found && `${year}-${two(month)}-${two(day)}`;
    },
  },
];

const RATE = /^\d{1,2}(?:\.\d{1,3})?$/;
/** In percent. The survey has been between 2.1 and 18.7. */
const [LOWEST, HIGHEST] = [1, 25];
/** The day from which the survey includes 15-year loans. */
const FIFTEEN_SINCE = "1991-08-30";

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

function shapeOf(cells: readonly string[], line: number): Shape {
  const shape = SHAPES.find(
    ({ headings, mayHaveMore }) =>
      headings.every((heading, at) => cells[at]?.trim() === heading) &&
      (mayHaveMore || cells.length === headings.length),
  );
  if (shape && line === 1) return shape;
  throw new SurveyFileError(
    `Line ${line} is not a heading row of the mortgage survey. It has to be “${SHAPES.map(({ headings }) => headings.join(",")).join("” or “")}”, but is “${cells.join(",").slice(0, 80)}”.`,
  );
}

function rateOf(cell: string, line: number, what: string): number {
  const percent = Number(cell);
  if (!RATE.test(cell))
    throw new SurveyFileError(`Line ${line} has no ${what} rate in percent: “${cell.slice(0, 40)}”.`);
  if (percent < LOWEST || percent > HIGHEST)
    throw new SurveyFileError(`Line ${line} has a ${what} rate of ${cell}%, which cannot be right.`);
  return Math.round(percent * 1_000) / 100_000;
}

function weekOf(cells: readonly string[], line: number, shape: Shape, columns: number): SurveyWeek {
  if (cells.length !== columns)
    throw new SurveyFileError(`Line ${line} has ${cells.length} columns, but the headings are ${columns}.`);
  const [day = "", thirty = "", fifteen = ""] = [cells[0], cells[1], cells[shape.fifteenAt]].map((cell) =>
    cell?.trim(),
  );
  const date = shape.dayOf(day);
  if (!date || !isDay(date)) throw new SurveyFileError(`Line ${line} begins with no date: “${day.slice(0, 40)}”.`);
  if (fifteen === "" && date >= FIFTEEN_SINCE) throw new SurveyFileError(`Line ${line} has no 15-year rate: ${date}.`);
  return {
    date,
    thirtyYear: rateOf(thirty, line, "30-year"),
    fifteenYear: fifteen === "" ? null : rateOf(fifteen, line, "15-year"),
  };
}

/**
 * Parses the weekly mortgage survey: Freddie Mac's own file (`PMMS_history.csv`), or one with the columns `date,rate_30y,rate_15y`.
 *
 * @param today `YYYY-MM-DD`: no week may be later
 * @throws {SurveyFileError} another file, or one in another format: nothing of it is used
 */
export async function readSurveyFile(text: string, today: string): Promise<SurveyWeek[]> {
  const weeks: SurveyWeek[] = [];
  let shape: Shape | undefined;
  let columns = 0;
  for await (const { line, cells } of recordsOf([text.replace(/^\uFEFF/, "")], ",")) {
    if (!shape) {
      shape = shapeOf(cells, line);
      columns = cells.length;
      continue;
    }
    const week = weekOf(cells, line, shape, columns);
    const before = weeks.at(-1);
    if (before && week.date <= before.date)
      throw new SurveyFileError(`Line ${line} is not after the week before it: ${before.date}, then ${week.date}.`);
    if (week.date > today) throw new SurveyFileError(`Line ${line} is of a day to come: ${week.date}.`);
    weeks.push(week);
  }
  if (!shape) throw new SurveyFileError("The file is empty.");
  if (weeks.length === 0) throw new SurveyFileError("The file has headings and no weeks.");
  return weeks;
}
