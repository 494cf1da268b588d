import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { isGuarded } from "./formulas.ts";
import { LIMITS } from "./limits.ts";
import type { WrittenCell } from "./write-csv.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Style 1 keeps a text a text, even if its cell is edited; style 2 is that of the headings. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const small = (sheet: string): Record<string, string> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": STYLES,
});

/** Returns a valid sheet name: Excel rejects others. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, " ")
    .trim()
    .slice(0, 31) || "Sheet1";

const escaped = (text: string): string =>
  text
    // Characters that XML does not allow.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

function cellXml(cell: WrittenCell, reference: string, heading: boolean): string {
  if (cell === null || cell === undefined || cell === "") return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : "";
  const style = heading ? ' s="2"' : isGuarded(cell) ? ' s="1"' : "";
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, LIMITS.cellCharacters))}</t></is></c>`;
}

const PIECE = 1 << 16;

async function* sheetXml(
  rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>,
): AsyncGenerator<Buffer> {
  let text = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let line = 0;
  for await (const row of rows) {
    line += 1;
    text += `<row r="${line}">${row.map((cell, column) => cellXml(cell, `${columnLetters(column)}${line}`, line === 1)).join("")}</row>`;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/**
 * Writes rows as a workbook of one sheet, the headings first. Texts stay texts: none is a formula, whatever it begins with, nor becomes one when
 * its cell is edited.
 */
export function writeXlsx(
  rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>,
  { sheet }: { sheet: string },
): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  // One fixed date: the same rows produce the same file.
  const mtime = new Date(2026, 0, 1);
  for (const [name, text] of Object.entries(small(sheet))) zip.addBuffer(Buffer.from(text), name, { mtime });
  const body = Readable.from(sheetXml(rows), { objectMode: false });
  body.on("error", (error) => out.destroy(error));
  out.on("close", () => body.destroy());
  zip.addReadStream(body, "xl/worksheets/sheet1.xml", { mtime });
  zip.end();
  zip.outputStream.on("error", (error: Error) => out.destroy(error));
  zip.outputStream.pipe(out);
  return out;
}
