import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { neutralized } from "../src/formulas.ts";
import { writeCsv } from "../src/write-csv.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { readAll, written } from "./files.ts";

const ROWS = [
  ["Name", "Phone", "Note", "Amount"],
  ["José Muñoz", "(919) 555-0142", 'said "yes"\nto <all> & more', 4_500.5],
  ['=HYPERLINK("http://evil.example")', "+19195550142", "-1+1", -3],
  ["@SUM(A1)", "\tTab", "\rReturn", 0],
  ["Null \u0000\u0001", null, undefined, 1e21],
];

describe("a written file", () => {
  it("as CSV has Excel's byte order mark, and nothing that a spreadsheet evaluates", async () => {
    const path = await written(writeCsv(ROWS), "out.csv");
    const text = readFileSync(path, "utf8");
    expect(text.startsWith("\uFEFFName,Phone,Note,Amount\r\n")).toBe(true);
    const table = await readAll(path);
    expect(table).toMatchObject({ encoding: "utf-8", delimiter: "," });
    expect(table.rows).toEqual([
      ["José Muñoz", "(919) 555-0142", 'said "yes"\nto <all> & more', "4500.5"],
      [`'=HYPERLINK("http://evil.example")`, "'+19195550142", "'-1+1", "-3"],
      ["'@SUM(A1)", "'\tTab", "'\rReturn", "0"],
      ["Null \u0001", "", "", "1e+21"],
    ]);
    for (const cell of table.rows.flatMap((row) => row.slice(0, 3))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it("as a workbook reads like its CSV, every text as text", async () => {
    const path = await written(writeXlsx(ROWS, { sheet: "Past/closed [2026]" }), "out.xlsx");
    const table = await readAll(path, { name: "out.xlsx" });
    expect(table.sheet).toBe("Past closed  2026");
    expect(table.rows).toEqual([
      ["José Muñoz", "(919) 555-0142", 'said "yes"\nto <all> & more', "4500.5"],
      [`'=HYPERLINK("http://evil.example")`, "'+19195550142", "'-1+1", "-3"],
      ["'@SUM(A1)", "'\tTab", "'\rReturn", "0"],
      ["Null ", "", "", "1000000000000000000000"],
    ]);
  });

  it("ends with an error if its rows do", async () => {
    const rows = async function* () {
      yield ["Name"];
      throw new Error("The rows broke off.");
    };
    await expect(written(writeCsv(rows()), "broken.csv")).rejects.toThrow("The rows broke off.");
    await expect(written(writeXlsx(rows(), { sheet: "A" }), "broken.xlsx")).rejects.toThrow("The rows broke off.");
  });

  it.each(["=1", "+1", "-1", "@a", "\tx", "\rx", "'=1", "''@a"])("keeps %j as text", (text) =>
    expect(neutralized(text)).toBe(`'${text}`),
  );
});
