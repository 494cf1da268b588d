import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { writeCsv } from "../src/write-csv.ts";
import { writeXlsx } from "../src/write-xlsx.ts";
import { fileOf, folder, readAll, workbookOf, written } from "./files.ts";
import { people } from "./people.ts";

const reader = fileURLToPath(new URL("read-in-little-memory.ts", import.meta.url));
const read = (path: string, name: string): { rows: number; fault: string; took: number } =>
  JSON.parse(execFileSync(process.execPath, ["--max-old-space-size=64", reader, path, name], { encoding: "utf8" }));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("reads 100,000 rows of CSV in bounded memory", async () => {
  const { rows, fault, took } = read(await written(writeCsv(people(100_000)), "many.csv"), "many.csv");
  expect([rows, fault]).toEqual([100_000, ""]);
  expect(took).toBeLessThan(120);
});

it("writes and reads 100,000 rows of a workbook with distinct texts in bounded memory", async () => {
  const { rows, fault, took } = read(
    await written(writeXlsx(people(100_000), { sheet: "Clients" }), "many.xlsx"),
    "many.xlsx",
  );
  expect([rows, fault]).toEqual([100_000, ""]);
  expect(took).toBeLessThan(150);
});

it("reads a workbook with a million shared texts in bounded memory", async () => {
  const strings = Array.from(
    { length: 1_000_000 },
    (_, at) => `<si><t>Text ${at} of a workbook with very many of them</t></si>`,
  ).join("");
  const rows = Array.from(
    { length: 50_000 },
    (_, at) => `<row><c t="s"><v>${at * 20}</v></c><c t="s"><v>${at}</v></c></row>`,
  ).join("");
  const path = await workbookOf({
    sheet: `<sheetData><row><c t="str"><v>Name</v></c><c t="str"><v>City</v></c></row>${rows}</sheetData>`,
    strings,
  });
  const result = read(path, "shared.xlsx");
  expect([result.rows, result.fault]).toEqual([50_000, ""]);
  expect(result.took).toBeLessThan(150);
});

it("rejects a file over 200 MB unread, and one line of 190 MB in bounded memory", () => {
  const path = join(folder, "line.csv");
  const file = openSync(path, "w");
  const piece = Buffer.alloc(10_000_000, "x");
  for (let at = 0; at < 19; at += 1) writeSync(file, piece);
  const line = read(path, "line.csv");
  expect(line.fault).toBe(
    "Line 1 has more than 1,000,000 characters: this is no table, or a quotation mark is missing in it.",
  );
  expect(line.took).toBeLessThan(60);
  for (let at = 19; at < 50; at += 1) writeSync(file, piece);
  closeSync(file);
  expect(statSync(path).size).toBe(500_000_000);
  const large = read(path, "line.csv");
  expect(large.fault).toBe("The file is larger than 200 MB.");
  expect(large.took).toBeLessThan(30);
});

it.each([
  ["of separators", ","],
  ["in quotation marks", '"a'],
])("rejects a long line %s in bounded memory", (_, text) => {
  const { fault, took } = read(fileOf(`Name,City\n"${text.repeat(20_000_000)}`, "long.csv"), "long.csv");
  expect(fault).toMatch(/^Line 2 has more than 1,000,000 characters/);
  expect(took).toBeLessThan(80);
});

it("leaves nothing open when the caller stops reading early", async () => {
  const path = await written(writeXlsx(people(5_000), { sheet: "Clients" }), "early.xlsx");
  const { rows: all } = await readAll(path, { name: "early.xlsx" });
  expect(all).toHaveLength(5_000);
});
