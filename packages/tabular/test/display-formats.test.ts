import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOfFormat } from "../src/xlsx/formats.ts";
import { readAll, workbookOf } from "./files.ts";

const escaped = (code: string) => code.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Writes numbers into a workbook, each with its own format, and returns them as they are read. */
async function shown(cells: readonly (readonly [code: string | number, value: number | string])[]): Promise<string[]> {
  const formats = cells.map(([code], at) => ({ id: typeof code === "number" ? code : 164 + at, code }));
  const path = await workbookOf({
    sheet: `<sheetData><row><c t="str"><v>Loan number</v></c></row>${cells
      .map(([, value], at) => `<row><c s="${at + 1}"><v>${value}</v></c></row>`)
      .join("")}</sheetData>`,
    styles: `<numFmts>${formats
      .map(({ id, code }) =>
        typeof code === "string" ? `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>` : "",
      )
      .join(
        "",
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map(({ id }) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`,
  });
  return (await readAll(path, { name: "list.xlsx" })).rows.map(([text = ""]) => text);
}

describe("a workbook number", () => {
  it("is read as displayed if it is an identifier, a fraction or a percentage, and exactly if it is an amount", async () => {
    const cases: readonly (readonly [string | number, number | string, string])[] = [
      ["0000000000", 122, "0000000122"],
      ["0000000000", 12_345_678_901, "12345678901"],
      ["00000", 7030, "07030"],
      ["00000\\-0000", 70_301_234, "07030-1234"],
      ["000\\-00\\-0000", 12_345_678, "012-34-5678"],
      ["[<=9999999]###\\-####;\\(###\\)\\ ###\\-####", 9_195_550_142, "(919) 555-0142"],
      ["[<=9999999]###\\-####;\\(###\\)\\ ###\\-####", 5_550_142, "555-0142"],
      ['"LN-"0', 122, "LN-122"],
      ['"LN"000000', 122, "LN000122"],
      ["# ?/?", 6.875, "6 7/8"],
      ["# ??/??", 6.0625, "6 1/16"],
      ["# ?/8", 6.5, "6 1/2"],
      [12, 6.875, "6 7/8"],
      [13, 0.8125, "13/16"],
      ["# ?/?", 6, "6"],
      // Neither an eighth nor a ninth: the stored value is read, not the approximation displayed.
      ["# ?/?", 6.03125, "6.03125"],
      ["0.00%", "6.5000000000000002E-2", "6.5%"],
      ["0%", "0.06125", "6.125%"],
      [10, "0.0603125", "6.03125%"],
      ['0.000"%"', 6.5, "6.5%"],
      ["0.000\\%", 0.25, "0.25%"],
      ["#,##0", 2275.44, "2275.44"],
      ["_($* #,##0.00_);_($* (#,##0.00)", -1250, "-1250"],
      ['"$"0', 122, "122"],
      ['0 "months"', 360, "360"],
      ["00000", 12.5, "12.5"],
      ["00000", -12, "-12"],
      ["0.00E+00", 450_000, "450000"],
    ];
    expect(await shown(cases.map(([code, value]) => [code, value]))).toEqual(cases.map(([, , text]) => text));
  });

  it("is padded with as many zeros as its format has, whichever number it is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 20 }), fc.nat()), { minLength: 1, maxLength: 20 }),
        async (cells) => {
          const texts = await shown(cells.map(([zeros, value]) => ["0".repeat(zeros), value] as const));
          expect(texts).toEqual(cells.map(([zeros, value]) => String(value).padStart(zeros, "0")));
        },
      ),
      { numRuns: 20 },
    );
  });

  it("of eighths to ninety-ninths is read as exactly the fraction that is stored", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 63 })), { minLength: 1 }),
        async (parts) => {
          const values = parts.map(([whole, of64]) => whole + of64 / 64);
          const texts = await shown(values.map((value) => ["# ??/??", value] as const));
          expect(
            texts.map((text) => {
              const [, whole = "0", above, below] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(text) ?? [];
              return Number(whole) + Number(above) / Number(below);
            }),
          ).toEqual(values);
        },
      ),
      { numRuns: 20 },
    );
  });

  it.each([
    ["0000000000", "identifier"],
    ["0", "plain"],
    ["#,##0.00", "plain"],
    ["# ?/?", "fraction"],
    ["m/d/yyyy", "date"],
    ['0.00"%"', "marked"],
  ])("with the format %s is of the kind %s", (code, kind) => expect(kindOfFormat(code)).toBe(kind));
});
