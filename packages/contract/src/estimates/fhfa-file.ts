import { STATES } from "../values/states.ts";

/** The index of one place, quarter by quarter without a gap; a quarter that FHFA leaves out is null. */
export interface IndexSeries {
  /** CBSA code or state. */
  id: string;
  name: string;
  /** First quarter: "2004Q1". */
  from: string;
  index: (number | null)[];
}
export interface FhfaFile {
  level: "metro" | "state";
  series: IndexSeries[];
}

/** A file that is not what FHFA publishes, said in a sentence with the line it fails at. */
export class FhfaFileError extends Error {}

const METRO = /^"([^"]+)",(\d{5}),(\d{4}),([1-4]),(-|\d+(?:\.\d+)?)(?:,.*)?$/;
const STATE = /^([A-Z]{2}),(\d{4}),([1-4]),(-|\d+(?:\.\d+)?)$/;

/** Quarters since the year 0. */
export const quarterNumber = (quarter: string): number =>
  Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1;
export const quarterOf = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

function rowOf(line: string, number: number, level: FhfaFile["level"]) {
  const found = (level === "metro" ? METRO : STATE).exec(line);
  if (!found)
    throw new FhfaFileError(
      `Line ${number} is not as FHFA writes its all-transactions index by ${level}: ${line.slice(0, 80)}`,
    );
  const [name = "", id = "", year = "", quarter = "", value = ""] =
    level === "metro" ? found.slice(1) : [STATES[found[1] as keyof typeof STATES], ...found.slice(1)];
  if (!name) throw new FhfaFileError(`Line ${number} names no state of the USA: ${id}.`);
  const index = value === "-" ? null : Number(value);
  if (index === 0) throw new FhfaFileError(`Line ${number} has an index of zero.`);
  return { id, name, quarter: `${year}Q${quarter}`, index };
}

/**
 * Reads FHFA's all-transactions house price index as FHFA publishes it, by metro area (`HPI_AT_metro.csv`) or by state (`HPI_AT_state.csv`): no heading row.
 *
 * @throws {FhfaFileError} another file, or one of another year's shape: nothing of it is taken
 * @see https://www.fhfa.gov/data/hpi/datasets
 */
export function readFhfaFile(text: string): FhfaFile {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  while (lines.at(-1)?.trim() === "") lines.pop();
  const [first = ""] = lines;
  const level = METRO.test(first) ? "metro" : STATE.test(first) ? "state" : undefined;
  if (!level)
    throw new FhfaFileError(
      "This is not FHFA’s all-transactions index by metro area or state: its first line has to be a place, a year, a quarter and an index.",
    );
  const series = new Map<string, IndexSeries>();
  lines.forEach((line, at) => {
    const { id, name, quarter, index } = rowOf(line, at + 1, level);
    const one = series.get(id) ?? { id, name, from: quarter, index: [] };
    if (quarterNumber(quarter) !== quarterNumber(one.from) + one.index.length)
      throw new FhfaFileError(`Line ${at + 1} does not follow the quarter before it: ${name}, ${quarter}.`);
    one.index.push(index);
    series.set(id, one);
  });
  return { level, series: [...series.values()] };
}
