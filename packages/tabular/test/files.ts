import { createWriteStream, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { openTable, type TableOptions } from "../src/open-table.ts";
import { TableFault } from "../src/table-fault.ts";

export const folder = mkdtempSync(join(tmpdir(), "tabular-"));
let count = 0;

/** Creates a file with these bytes. */
export function fileOf(content: string | Buffer, name = "list.csv"): string {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  writeFileSync(path, content);
  return path;
}

export async function written(stream: Readable, name: string): Promise<string> {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  await pipeline(stream, createWriteStream(path));
  return path;
}

/** Reads everything in a table, its rows as texts. */
export async function readAll(path: string, options: Partial<TableOptions> = {}) {
  const table = await openTable(path, { name: "list.csv", ...options });
  const rows: string[][] = [];
  const lines: number[] = [];
  for await (const { line, cells } of table.rows()) {
    rows.push(cells);
    lines.push(line);
  }
  return { ...table, rows, lines };
}

/** Returns the message with which a file is rejected, when it is opened or read. */
export async function errorResponseOf(path: string, options: Partial<TableOptions> = {}): Promise<string> {
  try {
    const table = await openTable(path, { name: "list.csv", ...options });
    for await (const _ of table.rows());
  } catch (error) {
    if (error instanceof TableFault) return error.message;
    throw error;
  }
  return "";
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export interface WorkbookParts {
  sheet: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  rels?: string;
  more?: Record<string, string | Buffer>;
}

/** Packs parts into a workbook, as a program would. */
export async function workbookOf(
  { sheet, strings, styles, workbook, rels, more = {} }: WorkbookParts,
  name = "list.xlsx",
): Promise<string> {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const zip = new ZipFile();
  const add = (part: string, text: string | Buffer) => zip.addBuffer(Buffer.from(text), part);
  add(
    "xl/workbook.xml",
    workbook ??
      `${HEAD}<workbook xmlns:r="x"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    rels ??
      `${HEAD}<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  add("xl/worksheets/sheet1.xml", `${HEAD}<worksheet>${sheet}</worksheet>`);
  if (strings !== undefined) add("xl/sharedStrings.xml", `${HEAD}<sst>${strings}</sst>`);
  if (styles !== undefined) add("xl/styles.xml", `${HEAD}<styleSheet>${styles}</styleSheet>`);
  for (const [part, text] of Object.entries(more)) add(part, text);
  zip.end();
  return written(Readable.from(zip.outputStream), name);
}
