import { Readable } from "node:stream";
import { neutralized } from "./formulas.ts";

/** A number stays a number; null is an empty cell. */
export type WrittenCell = string | number | null | undefined;

const csvCell = (cell: WrittenCell): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = neutralized(cell.includes("\0") ? cell.replaceAll("\0", "") : cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const PIECE = 1 << 16;

/** Writes rows as CSV: UTF-8 with the byte order mark that Excel needs, CR LF, formulas neutralized. */
export function writeCsv(rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>): Readable {
  const pieces = async function* () {
    let text = "\uFEFF";
    for await (const row of rows) {
      text += `${row.map(csvCell).join(",")}\r\n`;
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = "";
    }
    if (text !== "") yield Buffer.from(text);
  };
  return Readable.from(pieces(), { objectMode: false });
}
