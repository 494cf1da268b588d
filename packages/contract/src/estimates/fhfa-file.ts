import { STATES } from "../values/states.ts";
import type { PriceLevel, PriceSeries } from "./market.ts";

export interface FhfaFile {
  level: PriceLevel;
  series: PriceSeries[];
}

/** Thrown for a file that is not in FHFA's format; the message names the line. */
export class FhfaFileError extends Error {}

const SHAPES: Record<PriceLevel, RegExp> = {
  metro: /^"([^"]+)",(\d{5}),(\d{4}),([1-4]),(-|\d+(?:\.\d+)?)(?:,.*)?$/,
  zip3: /^()(\d{3}),(\d{4}),([1-4]),(-|\.|\d+(?:\.\d+)?),[^,]*$/,
  state: /^()([A-Z]{2}),(\d{4}),([1-4]),(-|\d+(?:\.\d+)?)$/,
};
/** Only the file by ZIP code has a heading row. */
const ZIP3_HEADING = "three_digit_zip,year,quarter,index_nsa,index_type";
const LEVEL_WORDS: Record<PriceLevel, string> = { metro: "metro", zip3: "3-digit ZIP code", state: "state" };

/** Returns the number of quarters since year 0. */
export const quarterNumber = (quarter: string): number =>
  Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1;
export const quarterOf = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const NAMES: Record<PriceLevel, (name: string, id: string) => string | undefined> = {
  metro: (name) => name.replace(" (MSAD)", ""),
  zip3: (_, id) => `ZIP ${id}xx`,
  state: (_, id) => STATES[id as keyof typeof STATES],
};

function rowOf(line: string, number: number, level: PriceLevel) {
  const found = SHAPES[level].exec(line);
  if (!found)
    throw new FhfaFileError(
      `Line ${number} is not as FHFA writes its all-transactions index by ${LEVEL_WORDS[level]}: ${line.slice(0, 80)}`,
    );
  const [named = "", id = "", year = "", quarter = "", value = ""] = found.slice(1);
  const name = NAMES[level](named, id);
  if (!name) throw new FhfaFileError(`Line ${number} names no state of the USA: ${id}.`);
  const index = value === "-" || value === "." ? null : Number(value);
  if (index === 0) throw new FhfaFileError(`Line ${number} has an index of zero.`);
  return { id, name, quarter: `${year}Q${quarter}`, index };
}

function levelOf(first: string): PriceLevel | undefined {
  if (first === ZIP3_HEADING) return "zip3";
  return SHAPES.metro.test(first) ? "metro" : SHAPES.state.test(first) ? "state" : undefined;
}

/**
 * Parses FHFA's all-transactions house price index as FHFA publishes it: by metro area (`hpi_at_metro.csv`) or state (`hpi_at_state.csv`), both
 * without a heading row, or by 3-digit ZIP code, exported from `hpi_at_3zip.xlsx` with one.
 *
 * @throws {FhfaFileError} if the file is a different one or its format has changed; nothing is imported in that case
 * @see https://www.fhfa.gov/data/hpi/datasets
 */
export function readFhfaFile(text: string): FhfaFile {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  while (lines.at(-1)?.trim() === "") lines.pop();
  const [first = ""] = lines;
  const level = levelOf(first);
  if (!level)
    throw new FhfaFileError(
      "This is not FHFA’s all-transactions index by metro area, 3-digit ZIP code or state: its first line has to be a place, a year, a quarter and an index, or the headings of the file by ZIP code.",
    );
  const series = new Map<string, PriceSeries & { index: (number | null)[] }>();
  lines.forEach((line, at) => {
    if (level === "zip3" && at === 0) return;
    const { id, name, quarter, index } = rowOf(line, at + 1, level);
    const one = series.get(id) ?? { level, id, name, from: quarter, index: [] };
    if (quarterNumber(quarter) !== quarterNumber(one.from) + one.index.length)
      throw new FhfaFileError(`Line ${at + 1} does not follow the quarter before it: ${name}, ${quarter}.`);
    one.index.push(index);
    series.set(id, one);
  });
  if (series.size === 0) throw new FhfaFileError("The file has headings and no rows.");
  return { level, series: [...series.values()] };
}
