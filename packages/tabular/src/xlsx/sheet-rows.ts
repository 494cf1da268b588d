import { neutralized } from "../formulas.ts";
import { LIMITS } from "../limits.ts";
import type { Line } from "../text/records.ts";
import { type CellFormat, dateText, shownNumber } from "./formats.ts";
import type { SharedStrings } from "./shared-strings.ts";
import { attribute, XmlScanner } from "./xml.ts";

/** What the cells of a sheet refer to. */
export interface SheetContext {
  strings: SharedStrings;
  formats: readonly CellFormat[];
  since1904: boolean;
}

/** Returns the index of a column's letters, from 0: "AB12" is 27. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** Columns beyond this are dropped: the reader of the rows rejects the first that is too many. */
const MAX_KEPT = LIMITS.columns + 1;

/** Yields the rows of a sheet while its XML is read. */
export async function* sheetRows(
  text: AsyncIterable<string>,
  { strings, formats, since1904 }: SheetContext,
): AsyncGenerator<Line> {
  let ready: Line[] = [];
  let row: Line & { numbers: number[] } = { line: 0, cells: [], numbers: [] };
  let cell = { column: -1, type: "n", style: 0, value: "" };
  let [collecting, phonetic] = [false, false];

  // A text that looks like a formula and is meant as text gets its apostrophe here, as in a text file.
  const written = (text: string, style: number): string => (formats[style]?.literal ? neutralized(text) : text);
  const shownText = ({ type, style, value }: typeof cell): string => {
    if (value === "") return "";
    if (type === "s") return written(strings.get(Number(value)), style);
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type !== "n") return written(value, style);
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    const format = formats[style];
    return format?.kind === "date" ? dateText(number, since1904) : shownNumber(number, format);
  };

  const isNumber = ({ type, style, value }: typeof cell): boolean =>
    type === "n" && formats[style]?.kind !== "date" && Number.isFinite(Number(value));

  const scanner = new XmlScanner({
    open(name, tag) {
      if (name === "c") {
        const reference = attribute(tag, "r");
        const column = reference === undefined ? cell.column + 1 : columnOf(reference);
        cell = { column, type: attribute(tag, "t") ?? "n", style: Number(attribute(tag, "s") ?? 0), value: "" };
      } else if (name === "v" || name === "t") collecting = !phonetic;
      else if (name === "rPh") phonetic = true;
      else if (name === "row") {
        row = { line: Number(attribute(tag, "r") ?? row.line + 1), cells: [], numbers: [] };
        cell = { column: -1, type: "n", style: 0, value: "" };
      }
    },
    close(name) {
      if (name === "v" || name === "t") collecting = false;
      else if (name === "rPh") phonetic = false;
      else if (name === "c") {
        const value = shownText(cell);
        if (value === "") return;
        const column = Math.min(cell.column, MAX_KEPT);
        while (row.cells.length < column) row.cells.push("");
        row.cells[column] = value;
        if (isNumber(cell)) row.numbers.push(column);
      } else if (name === "row" && row.cells.some((one) => one.trim() !== "")) ready.push(row);
    },
    text(piece) {
      if (collecting && cell.value.length <= LIMITS.cellCharacters) cell.value += piece;
    },
  });

  for await (const piece of text) {
    scanner.push(piece);
    const rows = ready;
    ready = [];
    yield* rows;
  }
}
