import { stat } from "node:fs/promises";
import { TableFault } from "../table-fault.ts";
import type { Line } from "../text/records.ts";
import { type CellFormat, cellFormats } from "./formats.ts";
import { readSharedStrings, SharedStrings } from "./shared-strings.ts";
import { sheetRows } from "./sheet-rows.ts";
import { attribute, scanXml } from "./xml.ts";
import { Allowance, openParts, type Parts } from "./zip.ts";

interface Sheet {
  name: string;
  part: string;
  hidden: boolean;
}

/** A workbook, and the sheet of it that is read. */
export interface Workbook {
  sheets: string[];
  sheet: string;
  rows(): AsyncGenerator<Line>;
  /** @throws TableFault if cells are merged in the headings or below them; merged cells in a title above are allowed */
  refuseMerged(headingLine: number): Promise<void>;
}

const CSV = "Save it as .xlsx or .csv and choose that file.";

function refuseOthers(parts: Parts, name: string): void {
  if (parts.has("xl/workbook.xml")) return;
  const names = parts.names;
  if (parts.has("xl/workbook.bin")) throw new TableFault(`This is a binary workbook (.xlsb). ${CSV}`);
  if (/\.numbers$/i.test(name) || names.some((one) => one.endsWith(".iwa") || one === "index.zip"))
    throw new TableFault("This is a Numbers file. In Numbers, export it as Excel or CSV and choose that file.");
  if (parts.has("content.xml")) throw new TableFault(`This is an OpenDocument file. ${CSV}`);
  if (parts.has("word/document.xml") || parts.has("ppt/presentation.xml"))
    throw new TableFault("This is a document, not a table. Export the list as .csv or .xlsx.");
  throw new TableFault("This is an archive (.zip), not a table. Unpack it and choose the file that is in it.");
}

/** Returns the path of a part that another part refers to. */
const pathOf = (target: string): string =>
  target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

async function structureOf(
  parts: Parts,
): Promise<{ sheets: Sheet[]; since1904: boolean; strings: string | undefined; styles: string | undefined }> {
  const targets = new Map<string, { path: string; type: string }>();
  if (parts.has("xl/_rels/workbook.xml.rels"))
    scanXml(await parts.whole("xl/_rels/workbook.xml.rels"), {
      open(name, tag) {
        if (name === "Relationship")
          targets.set(attribute(tag, "Id") ?? "", {
            path: pathOf(attribute(tag, "Target") ?? ""),
            type: attribute(tag, "Type") ?? "",
          });
      },
    });
  const sheets: Sheet[] = [];
  let since1904 = false;
  scanXml(await parts.whole("xl/workbook.xml"), {
    open(name, tag) {
      if (name === "workbookPr") since1904 = /^(1|true)$/.test(attribute(tag, "date1904") ?? "");
      if (name !== "sheet") return;
      const target = targets.get(attribute(tag, "r:id") ?? /\s\w+:id="([^"]+)"/.exec(tag)?.[1] ?? "");
      const part = target?.path ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
      // Charts and dialogs are listed as sheets, too.
      if (target && !/\/worksheet$/.test(target.type)) return;
      sheets.push({
        name: attribute(tag, "name") ?? "",
        part,
        hidden: (attribute(tag, "state") ?? "visible") !== "visible",
      });
    },
  });
  const of = (type: string) =>
    [...targets.values()].find((one) => one.type.endsWith(`/${type}`) && parts.has(one.path))?.path;
  return { sheets, since1904, strings: of("sharedStrings"), styles: of("styles") };
}

function chosen(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const visible = sheets.filter(({ hidden }) => !hidden);
  const sheet = wanted === undefined ? (visible[0] ?? sheets[0]) : sheets.find(({ name }) => name === wanted);
  if (sheet) return sheet;
  throw new TableFault(
    wanted === undefined ? "The workbook has no sheet." : `There is no sheet “${wanted}” in the workbook.`,
  );
}

/** Opens a workbook. @throws TableFault for anything else, and for one that is damaged or locked */
export async function openWorkbook(path: string, name: string, wanted?: string): Promise<Workbook> {
  const allowance = new Allowance((await stat(path)).size);
  const parts = await openParts(path, allowance);
  try {
    refuseOthers(parts, name);
    const { sheets, since1904, strings, styles } = await structureOf(parts);
    const sheet = chosen(sheets, wanted);
    const formats: CellFormat[] = styles === undefined ? [] : cellFormats(await parts.whole(styles));
    return {
      sheets: sheets.filter(({ hidden }) => !hidden).map((one) => one.name),
      sheet: sheet.name,
      rows: () => rowsOf({ path, allowance }, sheet.part, strings, { formats, since1904 }),
      refuseMerged: (headingLine) => refuseMerged({ path, allowance }, sheet.part, headingLine),
    };
  } finally {
    parts.close();
  }
}

/** Reopens an archive within its remaining allowance. */
interface Archive {
  path: string;
  allowance: Allowance;
}

async function* rowsOf(
  { path, allowance }: Archive,
  part: string,
  texts: string | undefined,
  context: { formats: CellFormat[]; since1904: boolean },
): AsyncGenerator<Line> {
  const parts = await openParts(path, allowance);
  let strings: SharedStrings | undefined;
  try {
    strings = texts === undefined ? new SharedStrings() : await readSharedStrings(parts, texts);
    yield* sheetRows(parts.text(part), { strings, ...context });
  } finally {
    strings?.close();
    parts.close();
  }
}

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

/** Merged cells are listed after the rows in the file, so a sheet is read through once for them alone. */
async function refuseMerged({ path, allowance }: Archive, part: string, headingLine: number): Promise<void> {
  const parts = await openParts(path, allowance);
  try {
    let rest = "";
    for await (const piece of parts.text(part)) {
      const text = rest + piece;
      for (const [, left = "", top = "", right = "", bottom = ""] of text.matchAll(MERGED))
        if (Number(bottom) >= headingLine)
          throw new TableFault(
            `The cells ${left}${top} to ${right}${bottom} are merged. Unmerge them, so that each row has its own cells.`,
          );
      rest = text.slice(-200);
    }
  } finally {
    parts.close();
  }
}
