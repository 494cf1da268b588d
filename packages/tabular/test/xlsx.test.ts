import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindOfFormat } from "../src/xlsx/formats.ts";
import { SharedStrings } from "../src/xlsx/shared-strings.ts";
import { errorResponseOf, fileOf, readAll, workbookOf } from "./files.ts";

const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
const HEADINGS = `<row>${cells("Name", "City", "State")}</row>`;
const xlsx = { name: "list.xlsx" };

describe("a workbook", () => {
  it("is read with its texts, numbers, dates, percentages and booleans as a person sees them", async () => {
    const path = await workbookOf({
      sheet: `<dimension ref="A1:H3"/><sheetData><row r="1" spans="1:8"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c><c r="H1" t="s"><v>6</v></c></row>
        <row r="3"><c r="A3" t="s"><v>7</v></c><c r="B3" s="1"><v>45457</v></c><c r="C3" s="2"><v>6.5000000000000002E-2</v></c><c r="D3" s="3"><v>45457.5</v></c><c r="E3"><v>9195550142</v></c><c r="F3" t="b"><v>1</v></c><c r="H3" t="str"><f>A1&amp;B1</f><v>x &lt; y</v></c></row>
        <row r="4"><c r="A4" t="inlineStr"><is><r><t>Ju</t></r><r><t xml:space="preserve">ne </t></r><rPh><t>no</t></rPh></is></c><c r="B4" s="4"><v>0.1</v></c><c r="C4"><v>0.30000000000000004</v></c><c r="D4" t="e"><v>#N/A</v></c></row></sheetData>`,
      strings:
        "<si><t>Name</t></si><si><t>Closed</t></si><si><t>Rate</t></si><si><t>At</t></si><si><t>Phone</t></si><si><t>Yes</t></si><si><t>Last</t></si><si><r><t>Jos&#233;</t></r><r><t xml:space='preserve'> M&amp;M_x000A_</t></r><rPh sb='0'><t>phonetic</t></rPh></si>",
      styles: `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`,
    });
    const table = await readAll(path, xlsx);
    expect(table).toMatchObject({
      format: "xlsx",
      sheets: ["Clients"],
      sheet: "Clients",
      headingLine: 1,
      lines: [3, 4],
    });
    expect(table.headings).toEqual(["Name", "Closed", "Rate", "At", "Phone", "Yes", "", "Last"]);
    expect(table.rows).toEqual([
      ["José M&M\n", "2024-06-14", "6.5%", "2024-06-14 12:00:00", "9195550142", "TRUE", "", "x < y"],
      ["June ", "0.1", "0.3", "#N/A", "", "", "", ""],
    ]);
  });

  it("from an old Macintosh counts days from 1904", async () => {
    const path = await workbookOf({
      sheet: `<sheetData><row>${cells("Name", "Closed")}</row><row>${cells("June")}<c s="1"><v>43995</v></c></row></sheetData>`,
      styles: `<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>`,
      workbook: `<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    });
    expect((await readAll(path, xlsx)).rows).toEqual([["June", "2024-06-14"]]);
  });

  it("may have several sheets, some hidden, and names with a prefix", async () => {
    const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const path = await workbookOf({
      sheet: `<sheetData>${HEADINGS}</sheetData>`,
      workbook: `<x:workbook><x:sheets><x:sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><x:sheet name="Past &amp; closed" sheetId="2" r:id="rId2"/></x:sheets></x:workbook>`,
      rels: `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${type}/worksheet" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
      more: {
        "xl/worksheets/sheet2.xml": `<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Email</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>a@b.example</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    });
    expect(await readAll(path, xlsx)).toMatchObject({
      sheets: ["Past & closed"],
      sheet: "Past & closed",
      rows: [["a@b.example"]],
    });
    expect((await readAll(path, { ...xlsx, sheet: "Lists" })).headings).toEqual(["Name", "City", "State"]);
    expect(await errorResponseOf(path, { ...xlsx, sheet: "None" })).toBe("There is no sheet “None” in the workbook.");
  });

  it("with merged cells is rejected with their names; a title above the headings may be merged", async () => {
    const rows = `<row>${cells("Our clients")}</row>${HEADINGS}<row>${cells("June", "Austin", "TX")}</row>`;
    const merged = (ref: string) =>
      workbookOf({
        sheet: `<sheetData>${rows}</sheetData><mergeCells count="2"><mergeCell ref="A1:C1"/>${ref && `<mergeCell ref="${ref}"/>`}</mergeCells>`,
      });
    expect((await readAll(await merged(""), xlsx)).rows).toEqual([["June", "Austin", "TX"]]);
    expect(await errorResponseOf(await merged("B3:C4"), xlsx)).toBe(
      "The cells B3 to C4 are merged. Unmerge them, so that each row has its own cells.",
    );
    expect(await errorResponseOf(await merged("A2:B2"), xlsx)).toContain("A2 to B2");
  });

  it.each([
    ["General", "plain"],
    ['0.00 "mm"', "plain"],
    ["[Red]#,##0", "plain"],
    ["[$-409]d-mmm-yy;@", "date"],
    ["[h]:mm:ss", "date"],
    ["0.00%", "percent"],
    ["_($* #,##0.00_)", "plain"],
  ])("classifies the number format %s as %s", (code, kind) => expect(kindOfFormat(code)).toBe(kind));
});

describe("a file that is not a workbook of rows", () => {
  it.each([
    [
      "a Numbers file",
      "list.numbers",
      { "Index/Document.iwa": "x" },
      "This is a Numbers file. In Numbers, export it as Excel or CSV and choose that file.",
    ],
    [
      "a binary workbook",
      "list.xlsb",
      { "xl/workbook.bin": "x" },
      "This is a binary workbook (.xlsb). Save it as .xlsx or .csv and choose that file.",
    ],
    [
      "an OpenDocument sheet",
      "list.ods",
      { "content.xml": "x" },
      "This is an OpenDocument file. Save it as .xlsx or .csv and choose that file.",
    ],
    [
      "a document",
      "list.docx",
      { "word/document.xml": "x" },
      "This is a document, not a table. Export the list as .csv or .xlsx.",
    ],
    [
      "an archive",
      "list.zip",
      { "list.csv": "Name\nJune" },
      "This is an archive (.zip), not a table. Unpack it and choose the file that is in it.",
    ],
  ])("is rejected with a message: %s", async (_, name, parts, sentence) => {
    const { ZipFile } = await import("yazl");
    const zip = new ZipFile();
    for (const [part, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), part);
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
    expect(await errorResponseOf(fileOf(Buffer.concat(chunks), name), { name })).toBe(sentence);
  });

  it("rejects a workbook that declares its own entities before one is used", async () => {
    const path = await workbookOf({
      sheet: "<sheetData/>",
      workbook:
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    });
    expect(await errorResponseOf(path, xlsx)).toBe("The workbook declares its own types and cannot be read.");
  });

  it("rejects a truncated or modified workbook with a message", async () => {
    const noise = Array.from(
      { length: 400 },
      (_, at) => `<row>${cells(createHash("sha256").update(String(at)).digest("hex"), "Austin", "TX")}</row>`,
    ).join("");
    const bytes = readFileSync(await workbookOf({ sheet: `<sheetData>${HEADINGS}${noise}</sheetData>` }));
    const damaged = "The workbook is damaged. Open it in Excel, save it again and choose that file.";
    expect(await errorResponseOf(fileOf(bytes.subarray(0, bytes.length - 200), "list.xlsx"), xlsx)).toBe(damaged);
    const changed = Buffer.from(bytes);
    changed.fill(0xff, 3_000, 3_400);
    expect(await errorResponseOf(fileOf(changed, "list.xlsx"), xlsx)).toBe(damaged);
  });

  it("rejects a zip bomb in any of its parts, and an endless cell, while unpacking", async () => {
    const bomb = "The workbook unpacks to far more than a list has. It is not read.";
    const zeros = "<a/>".repeat(15_000_000);
    expect(await errorResponseOf(await workbookOf({ sheet: `<sheetData>${HEADINGS}</sheetData>${zeros}` }), xlsx)).toBe(
      bomb,
    );
    expect(
      await errorResponseOf(await workbookOf({ sheet: `<sheetData>${HEADINGS}</sheetData>`, strings: zeros }), xlsx),
    ).toBe(bomb);
    expect(
      await errorResponseOf(await workbookOf({ sheet: `<sheetData>${HEADINGS}</sheetData>`, styles: zeros }), xlsx),
    ).toBe(bomb);
    const endless = `<row><c t="inlineStr"><is><t>${"x".repeat(5_000_000)}</t></is></c></row>`;
    expect(
      await errorResponseOf(await workbookOf({ sheet: `<sheetData>${HEADINGS}${endless}</sheetData>` }), xlsx),
    ).toBe("A cell of the workbook has far more text than a cell may have.");
  });

  it("uses no extra memory for a far-right column, or for a style or text index that does not exist", async () => {
    expect(
      await errorResponseOf(
        await workbookOf({ sheet: `<sheetData><row><c r="XFD1" t="str"><v>x</v></c></row></sheetData>` }),
        xlsx,
      ),
    ).toBe("Line 1 has 202 columns; a file has at most 200.");
    const table = await readAll(
      await workbookOf({
        sheet: `<sheetData>${HEADINGS}<row>${cells("June")}<c t="s"><v>99</v></c><c s="77"><v>5</v></c></row></sheetData>`,
        strings: "",
      }),
      xlsx,
    );
    expect(table.rows).toEqual([["June", "", "5"]]);
  });
});

describe("the texts of a workbook", () => {
  it("are the same from memory and from disk, and across the border between them", () => {
    const strings = new SharedStrings();
    const text = (at: number) => `${at}é${"x".repeat(at % 3_000)}`;
    for (let at = 0; at < 20_000; at += 1) strings.add(text(at));
    for (let at = 0; at < 20_000; at += 7) expect(strings.get(at)).toBe(text(at));
    expect([strings.get(-1), strings.get(20_000), strings.get(0.5), strings.get(Number.NaN)]).toEqual(["", "", "", ""]);
    strings.close();
  });
});
