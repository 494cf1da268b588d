import { open, stat } from "node:fs/promises";
import { headingLineOf, isTotals } from "./heading-line.ts";
import { counted, LIMITS } from "./limits.ts";
import { isBinary, isZip, refuseOtherFiles } from "./sniff.ts";
import { TableFault } from "./table-fault.ts";
import { type Delimiter, delimiterOf, saidDelimiter } from "./text/delimiter.ts";
import { type Encoding, encodingOf, textOf } from "./text/encoding.ts";
import { type Line, recordsOf } from "./text/records.ts";
import { openWorkbook } from "./xlsx/workbook.ts";

export interface TableOptions {
  /** The name on the person's computer. */
  name: string;
  sheet?: string | undefined;
  delimiter?: string | undefined;
  encoding?: Encoding | undefined;
  /** Line of the headings, if the user chose it. */
  headingLine?: number | undefined;
}

/** A file that is read row by row. */
export interface Table {
  format: "csv" | "xlsx";
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** For a workbook: its sheets that are not hidden. */
  sheets: string[];
  sheet?: string;
  headingLine: number;
  headings: string[];
  /** The rows below the headings, without empty ones and totals; can be read repeatedly. Each has as many cells as there are headings, or more. */
  rows(): AsyncGenerator<Line>;
}

const HEAD_BYTES = 1 << 16;
/** Number of rows examined to find the headings. */
const FIRST_ROWS = 60;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Opens a file of rows: CSV or TSV in any usual encoding, or a workbook (.xlsx).
 *
 * @throws TableFault with a message for the person who chose it; also while its rows are read
 */
export async function openTable(path: string, options: TableOptions): Promise<Table> {
  const { size } = await stat(path);
  if (size === 0) throw new TableFault("The file is empty.");
  if (size > LIMITS.fileBytes) throw new TableFault(`The file is larger than ${LIMITS.fileBytes / 1_000_000} MB.`);
  const head = await headOf(path);
  if (isZip(head)) {
    const workbook = await openWorkbook(path, options.name, options.sheet);
    const table = await withHeadings(() => workbook.rows(), options.headingLine);
    await workbook.refuseMerged(table.headingLine);
    return { format: "xlsx", sheets: workbook.sheets, sheet: workbook.sheet, ...table };
  }
  refuseOtherFiles(head, options.name);
  const encoding = options.encoding ?? (await encodingOf(path, head));
  if (isBinary(head, encoding.startsWith("utf-16")))
    throw new TableFault("This is not a text: export the list as .csv or .xlsx.");
  let sample = "";
  for await (const piece of textOf(path, encoding, HEAD_BYTES)) sample += piece;
  const chosen = options.delimiter as Delimiter | undefined;
  const delimiter = chosen ?? (await delimiterOf(sample));
  const said = saidDelimiter(sample) !== undefined;
  const lines = async function* () {
    for await (const line of recordsOf(textOf(path, encoding), delimiter)) if (!(said && line.line === 1)) yield line;
  };
  return { format: "csv", encoding, delimiter, sheets: [], ...(await withHeadings(lines, options.headingLine)) };
}

const NO_HEADINGS = "The first line is a row already. Add a line above it that says what each column is.";

/** Finds the headings among the first lines, and yields what is below them. */
async function withHeadings(
  lines: () => AsyncGenerator<Line>,
  chosen: number | undefined,
): Promise<Pick<Table, "headingLine" | "headings" | "rows">> {
  const first: Line[] = [];
  for await (const line of withinLimits(lines())) {
    first.push(line);
    if (first.length >= FIRST_ROWS && (chosen === undefined || line.line >= chosen)) break;
  }
  if (first.length === 0) throw new TableFault("The file has no rows.");
  const heading = chosen === undefined ? headingLineOf(first) : first.find(({ line }) => line === chosen);
  if (!heading)
    throw new TableFault(
      chosen === undefined ? NO_HEADINGS : `Line ${counted(chosen)} is empty: choose the line of the headings.`,
    );
  const headings = trimmed(heading.cells).map(headingText);
  checkWidth(headings, heading.line);
  const rows = async function* () {
    let count = 0;
    for await (const { line, cells, numbers } of withinLimits(lines())) {
      if (line <= heading.line || isTotals(cells)) continue;
      count += 1;
      if (count > LIMITS.rows) throw new TableFault(`The file has more than ${counted(LIMITS.rows)} rows. Split it.`);
      const row = cells.length > headings.length ? trimmed(cells) : cells;
      checkWidth(row, line);
      while (row.length < headings.length) row.push("");
      yield { line, cells: row, ...(numbers && { numbers }) };
    }
  };
  return { headingLine: heading.line, headings, rows };
}

/** Checks each line before anything is searched in its cells. @throws TableFault at a cell with more text than allowed */
async function* withinLimits(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) {
    if (line.cells.some((cell) => cell.length > LIMITS.cellCharacters))
      throw new TableFault(
        `Line ${counted(line.line)}: a cell has more than ${counted(LIMITS.cellCharacters)} characters. Is a quotation mark missing?`,
      );
    yield line;
  }
}

/** Makes a heading one line; an overlong one is cut off with "…", as its first words identify its column. */
function headingText(cell: string): string {
  const words = cell.replaceAll(/\s+/g, " ").trim();
  if (words.length <= LIMITS.headingCharacters) return words;
  // Does not split a surrogate pair.
  return `${words.slice(0, LIMITS.headingCharacters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Removes the empty cells that trailing separators produce. */
function trimmed(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === "") end -= 1;
  return cells.slice(0, end);
}

function checkWidth(cells: readonly string[], line: number): void {
  if (cells.length > LIMITS.columns)
    throw new TableFault(
      `Line ${counted(line)} has ${counted(cells.length)} columns; a file has at most ${LIMITS.columns}.`,
    );
}
