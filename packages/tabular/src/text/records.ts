import { counted, LIMITS } from "../limits.ts";
import { TableFault } from "../table-fault.ts";

/** A row of a file, with the line it begins on. */
export interface Line {
  line: number;
  cells: string[];
  /** Columns whose cell is a workbook's number, not a text: its decimal separator is a point, whatever the column uses. */
  numbers?: readonly number[];
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

const tooLong = (line: number) =>
  new TableFault(
    `Line ${counted(line)} has more than ${counted(LIMITS.lineCharacters)} characters: this is no table, or a quotation mark is missing in it.`,
  );

/**
 * Parses rows of a text with separators (RFC 4180, and programs' variations): quoted cells with line breaks, quotation marks in the middle of a
 * cell, lines that end in CR, LF or both. Rows without any text are left out. At most one line is in memory at a time.
 *
 * @param linesAbove lines that the caller has already removed
 */
export async function* recordsOf(
  text: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  linesAbove = 0,
): AsyncGenerator<Line> {
  const separator = delimiter.charCodeAt(0);
  let line = linesAbove + 1;
  let begun = line;
  let cells: string[] = [];
  let length = 0;
  /** The part of a cell from earlier chunks, or from before a doubled quotation mark. */
  let held = "";
  let quoted = false;
  let atStart = true;
  /** A quotation mark that may be the first of two, or a CR that may be the first of CR LF, at the end of a chunk. */
  let pending: "quote" | "cr" | undefined;

  const endCell = (value: string) => {
    cells.push(value);
    held = "";
    atStart = true;
  };
  const endRow = (): Line | undefined => {
    const row = { line: begun, cells };
    cells = [];
    length = 0;
    line += 1;
    begun = line;
    return row.cells.some((cell) => cell !== "" && cell.trim() !== "") ? row : undefined;
  };

  for await (const piece of text) {
    let at = 0;
    if (pending === "cr" && piece.charCodeAt(0) === LF) at = 1;
    const afterQuote = pending === "quote";
    pending = undefined;
    if (afterQuote) {
      if (piece.charCodeAt(0) === QUOTE) {
        held += '"';
        at = 1;
      } else quoted = false;
    }
    let from = at;
    for (; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (quoted) {
        // Inside quotation marks only another quotation mark ends the cell.
        const next = piece.indexOf('"', at);
        const end = next < 0 ? piece.length : next;
        const inside = piece.slice(from, end);
        for (let feed = inside.indexOf("\n"); feed >= 0; feed = inside.indexOf("\n", feed + 1)) line += 1;
        held += inside;
        if (held.length + length > LIMITS.lineCharacters) throw tooLong(begun);
        from = end;
        if (next < 0) {
          at = piece.length;
          break;
        }
        at = next;
        from = next + 1;
        if (next + 1 === piece.length) pending = "quote";
        else if (piece.charCodeAt(next + 1) === QUOTE) {
          held += '"';
          at += 1;
          from = at + 1;
        } else quoted = false;
        continue;
      }
      if (code === QUOTE && atStart && (held + piece.slice(from, at)).trim() === "") {
        quoted = true;
        atStart = false;
        held = "";
        from = at + 1;
        continue;
      }
      if (code === separator) {
        const value = held + piece.slice(from, at);
        length += value.length + 1;
        endCell(value);
        from = at + 1;
      } else if (code === LF || code === CR) {
        const value = held + piece.slice(from, at);
        endCell(value);
        if (code === CR) {
          if (at + 1 === piece.length) pending = "cr";
          else if (piece.charCodeAt(at + 1) === LF) at += 1;
        }
        from = at + 1;
        const row = endRow();
        if (row) yield row;
      } else if (code !== 32) atStart = false;
      if (length > LIMITS.lineCharacters || cells.length > LIMITS.columns * 50) throw tooLong(begun);
    }
    held += piece.slice(from);
    if (held.length + length > LIMITS.lineCharacters) throw tooLong(begun);
  }
  if (quoted && pending !== "quote")
    throw new TableFault(`A quotation mark that opens on line ${counted(begun)} is never closed.`);
  if (held !== "" || cells.length > 0) {
    endCell(held);
    const row = endRow();
    if (row) yield row;
  }
}
