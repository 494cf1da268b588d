import { describe, expect, it } from "vitest";
import { LIMITS } from "../src/limits.ts";
import { errorResponseOf, fileOf, readAll, workbookOf } from "./files.ts";

const xlsx = { name: "list.xlsx" };
const LONGEST = "x".repeat(LIMITS.cellCharacters);
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const sheetOf = (...rows: string[][]) =>
  `<sheetData>${rows.map((cells) => `<row>${cells.map(text).join("")}</row>`).join("")}</sheetData>`;

describe("a cell", () => {
  it("with as much text as an Excel cell can hold is read completely, from a text and from a workbook", async () => {
    expect((await readAll(fileOf(`Name,Note\nJune,${LONGEST}\n`))).rows).toEqual([["June", LONGEST]]);
    const path = await workbookOf({ sheet: sheetOf(["Name", "Note"], ["June", LONGEST]) });
    expect((await readAll(path, xlsx)).rows).toEqual([["June", LONGEST]]);
  });

  it("with more is rejected with its line, and not cut off, wherever a workbook has its text", async () => {
    const sentence = "Line 2: a cell has more than 32,767 characters. Is a quotation mark missing?";
    const inline = await workbookOf({ sheet: sheetOf(["Name", "Note"], ["June", `${LONGEST}x`]) });
    expect(await errorResponseOf(inline, xlsx)).toBe(sentence);
    const shared = await workbookOf({
      sheet: `<sheetData><row>${text("Name")}${text("Note")}</row><row>${text("June")}<c t="s"><v>0</v></c></row></sheetData>`,
      strings: `<si><t>${LONGEST}x</t></si>`,
    });
    expect(await errorResponseOf(shared, xlsx)).toBe(sentence);
    const digits = await workbookOf({
      sheet: `<sheetData><row>${text("Name")}</row><row><c><v>${"1".repeat(40_000)}</v></c></row></sheetData>`,
    });
    expect(await errorResponseOf(digits, xlsx)).toBe(sentence);
  });
});

describe("a heading", () => {
  it("of more than 1,000 characters is cut off with “…” between two characters, and its column is read", async () => {
    const table = await readAll(fileOf(`Name,${"Q".repeat(998)}😀 and more\nJune,yes\n`));
    expect(table.headings[1]).toBe(`${"Q".repeat(998)}…`);
    expect(table.rows).toEqual([["June", "yes"]]);
    expect((await readAll(fileOf(`Name,${"Q".repeat(1_000)}\nJune,yes\n`))).headings[1]).toBe("Q".repeat(1_000));
  });

  it("of more than a cell's capacity is rejected: it contains rows, because a quotation mark is missing", async () => {
    expect(await errorResponseOf(fileOf(`Name,"${LONGEST}x"\nJune,yes\n`))).toBe(
      "Line 1: a cell has more than 32,767 characters. Is a quotation mark missing?",
    );
  });
});

describe("an archive", () => {
  const padding = (size: number) => `<!--${"x".repeat(999_993)}-->`.repeat(size / 1_000_000);
  const sheet = sheetOf(["Name"], ["June"]);
  const bomb = "The workbook unpacks to far more than a list has. It is not read.";

  it("has one allowance for all of its parts, which also rejects parts that fit only individually", async () => {
    const half = padding(LIMITS.smallBytes * 0.6);
    expect(await errorResponseOf(await workbookOf({ sheet: `${sheet}${half}` }), xlsx)).toBe("");
    expect(await errorResponseOf(await workbookOf({ sheet, strings: half }), xlsx)).toBe("");
    expect(await errorResponseOf(await workbookOf({ sheet: `${sheet}${half}`, strings: half }), xlsx)).toBe(bomb);
  });
});
