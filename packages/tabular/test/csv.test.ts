import { describe, expect, it } from "vitest";
import { recordsOf } from "../src/text/records.ts";
import { errorResponseOf, fileOf, readAll } from "./files.ts";

const CSV = "First name,Last name,Email\r\nJosé,Muñoz,jose@m.example\r\nJune,Abbott,june@a.example\r\n";
const ROWS = [
  ["José", "Muñoz", "jose@m.example"],
  ["June", "Abbott", "june@a.example"],
];

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const windows = (text: string) => Buffer.from(text, "latin1");

describe("the encoding of a file", () => {
  it.each([
    ["UTF-8", Buffer.from(CSV), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${CSV}`), "utf-8"],
    ["UTF-16 LE with a byte order mark", Buffer.from(`\uFEFF${CSV}`, "utf16le"), "utf-16le"],
    ["UTF-16 LE without one", Buffer.from(CSV, "utf16le"), "utf-16le"],
    ["UTF-16 BE with a byte order mark", swapped(Buffer.from(`\uFEFF${CSV}`, "utf16le")), "utf-16be"],
    ["UTF-16 BE without one", swapped(Buffer.from(CSV, "utf16le")), "utf-16be"],
    ["Windows-1252", windows(CSV), "windows-1252"],
  ])("is detected: %s", async (_, bytes, encoding) => {
    const table = await readAll(fileOf(bytes));
    expect(table.encoding).toBe(encoding);
    expect(table.headings).toEqual(["First name", "Last name", "Email"]);
    expect(table.rows).toEqual(ROWS);
  });

  it("is detected if the first accent is in the last row, or a chunk ends inside a letter", async () => {
    const filler = "June,Abbott,june@a.example\r\n".repeat(60_000);
    const head = "First name,Last name,Email\r\n";
    expect((await readAll(fileOf(windows(`${head}${filler}José,M,x@y.example\r\n`)))).rows.at(-1)?.[0]).toBe("José");
    for (const pad of ["", "x", "xx", "xxx"]) {
      const table = await readAll(fileOf(`${head}${pad}${"é".repeat(700_000).replaceAll(/(.{50})/g, "$1,a,b\r\n")}`));
      expect(table.encoding).toBe("utf-8");
      expect(table.rows.flat().join("")).not.toContain("\uFFFD");
    }
  });

  it("may be chosen, and NUL bytes are removed from the text", async () => {
    expect((await readAll(fileOf(windows(CSV)), { encoding: "windows-1252" })).rows).toEqual(ROWS);
    expect((await readAll(fileOf("Name,City\nJu\0ne,Aus\0tin\n"))).rows).toEqual([["June", "Austin"]]);
  });
});

describe("separators and quotation marks", () => {
  it.each([",", ";", "\t", "|"])("are detected with the separator %j", async (delimiter) => {
    const table = await readAll(
      fileOf(["Name,City,State", "June,Austin,TX", "Al,Cary,NC"].join("\n").replaceAll(",", delimiter)),
    );
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows).toEqual([
      ["June", "Austin", "TX"],
      ["Al", "Cary", "NC"],
    ]);
  });

  it("are detected despite commas in amounts, and follow Excel's separator line", async () => {
    expect((await readAll(fileOf("Name;Amount\nJune;1,250\nAl;2,300\n"))).rows).toEqual([
      ["June", "1,250"],
      ["Al", "2,300"],
    ]);
    const said = await readAll(fileOf("sep=;\r\nName;City\r\nJune;Austin\r\n"));
    expect(said).toMatchObject({ delimiter: ";", headingLine: 2, headings: ["Name", "City"], lines: [3] });
  });

  it("are not needed for a single column", async () => {
    expect((await readAll(fileOf("Email\na@b.example\nc@d.example\n"))).rows).toEqual([
      ["a@b.example"],
      ["c@d.example"],
    ]);
  });

  it.each([
    ['"a ""b"" c",d', ['a "b" c', "d"]],
    ['"a,b",c', ["a,b", "c"]],
    ['"a\nb",c', ["a\nb", "c"]],
    ["5'11\" tall,x", ["5'11\" tall", "x"]],
    [' "a",b', ["a", "b"]],
    ['"a" ,b', ["a ", "b"]],
    ['"",""', undefined],
    ["a,", ["a", ""]],
    [",,b", ["", "", "b"]],
  ])("are read the same way in chunks of any size: %j", async (text, cells) => {
    const expected = cells ? [cells] : [];
    for (const end of ["", "\n", "\r\n", "\r"])
      for (let size = 1; size <= text.length + 2; size += 1) {
        const whole = text + end;
        const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
          whole.slice(at * size, (at + 1) * size),
        );
        const rows: string[][] = [];
        for await (const row of recordsOf(pieces, ",")) rows.push(row.cells);
        expect(rows, `${JSON.stringify(end)} in pieces of ${size}`).toEqual(expected);
      }
  });

  it("leave line numbers as in an editor", async () => {
    const table = await readAll(fileOf('Name,Note\r\n\r\nJune,"two\r\nlines"\r\nAl,x\r\n'));
    expect(table.lines).toEqual([3, 5]);
  });
});

describe("the heading line", () => {
  it("may have a title, a date and blank lines above it, and totals below", async () => {
    const table = await readAll(
      fileOf(
        "Closed loans,,,\nExported 11/02/2026,,,\n,,,\nName,Email,Amount,Closed\nJune,june@a.example,450000,6/14/24\nAl,al@b.example,318450,11/02/2019\nTotal,,768450,\n",
      ),
    );
    expect(table).toMatchObject({ headingLine: 4, headings: ["Name", "Email", "Amount", "Closed"], lines: [5, 6] });
  });

  it("may be chosen, and may consist of Encompass's field numbers", async () => {
    const path = fileOf("Export,of,clients\nName,City,State\nJune,Austin,TX\n");
    expect((await readAll(path, { headingLine: 2 })).headings).toEqual(["Name", "City", "State"]);
    expect(await errorResponseOf(path, { headingLine: 9 })).toBe("Line 9 is empty: choose the line of the headings.");
    expect((await readAll(fileOf("4000,4002,1109\nJune,Abbott,450000\n"))).headings).toEqual(["4000", "4002", "1109"]);
  });

  it("is required: a file without it is rejected with a message", async () => {
    expect(await errorResponseOf(fileOf("June,Abbott,june@a.example\nAl,Lee,al@l.example\n"))).toBe(
      "The first line is a row already. Add a line above it that says what each column is.",
    );
  });

  it("may be wider or narrower than its rows", async () => {
    const table = await readAll(fileOf("Name,City,,\nJune\nAl,Cary,x,,,\n"));
    expect(table.headings).toEqual(["Name", "City"]);
    expect(table.rows).toEqual([
      ["June", ""],
      ["Al", "Cary", "x"],
    ]);
  });
});

describe("a file that is not a table", () => {
  const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  it.each([
    ["an empty file", "", "The file is empty."],
    ["blank lines", "\n\n,,\n", "The file has no rows."],
    ["a PDF", "%PDF-1.7\n", "This is a PDF, not a table. Export the list as .csv or .xlsx."],
    [
      "an old workbook",
      Buffer.concat([OLE, Buffer.alloc(600)]),
      "This is a workbook of an old kind (.xls). Save it as .xlsx or .csv and choose that file.",
    ],
    [
      "a locked workbook",
      Buffer.concat([OLE, Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]),
      "This workbook is protected with a password. Open it, remove the password and save it again.",
    ],
    [
      "a web page",
      "<html><table><tr><td>Name</td></tr></table>",
      "This is a web page with the name of a table. Open it in Excel. Save it as .xlsx or .csv and choose that file.",
    ],
    ["JSON", '[{"name": "June"}]', "This is a JSON file, not a table. Save it as .xlsx or .csv and choose that file."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), "This is a picture, not a table."],
    [
      "binary data",
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 37) % 32)),
      "This is not a text: export the list as .csv or .xlsx.",
    ],
    [
      "a broken archive",
      Buffer.from("PK\u0003\u0004 nothing more"),
      "The workbook is damaged. Open it in Excel, save it again and choose that file.",
    ],
    ["201 columns", `${"a,".repeat(200)}a\n${"1,".repeat(200)}1\n`, "Line 1 has 201 columns; a file has at most 200."],
    [
      "an open quotation mark",
      'Name,City\nJune,"Austin\nAl,Cary\n',
      "A quotation mark that opens on line 2 is never closed.",
    ],
    [
      "a long cell",
      `Name,Note\nJune,${"x".repeat(40_000)}\n`,
      "Line 2: a cell has more than 32,767 characters. Is a quotation mark missing?",
    ],
  ])("is rejected with a message: %s", async (_, content, sentence) => {
    expect(await errorResponseOf(fileOf(content))).toBe(sentence);
  });

  it("may have 200 columns, and no more", async () => {
    const table = await readAll(
      fileOf(`${Array.from({ length: 200 }, (_, at) => `Column ${at}x`).join()}\n${Array(200).fill("a").join()}\n`),
    );
    expect(table.headings).toHaveLength(200);
    expect(table.rows[0]).toHaveLength(200);
  });
});
