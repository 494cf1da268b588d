import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainDecimal, shifted } from "./cells/decimals.ts";
import { type CellOptions, type CellResult, readCell } from "./cells.ts";
import { notationTallies, readingNotation } from "./notation.ts";
import { foundNotation } from "./person-of-row.ts";
import type { ImportColumn } from "./plan.ts";
import { type ImportField, targetOf } from "./targets.ts";

const fields: ImportField[] = [{ key: "score", name: "Score", type: "number", choices: [] }];
const NUMBER = "field:score";

interface Column {
  heading?: string;
  /** Marks the rows whose cell is a number in a workbook. */
  numbers?: readonly number[];
  chosen?: Pick<ImportColumn, "decimalMark" | "percentUnit">;
}

/** Creates a reader for cells of a column with these cells. */
function columnOf(key: string, cells: readonly string[], { heading = "", numbers = [], chosen = {} }: Column = {}) {
  const target = targetOf(key, fields);
  if (!target) throw new Error(`There is no target ${key}.`);
  const { tallies, add } = notationTallies(1);
  cells.forEach((cell, row) => {
    add([cell], numbers.includes(row) ? [0] : []);
  });
  const found = foundNotation({ heading, tally: tallies[0] }, target);
  const options: CellOptions = {
    today: "2026-11-25",
    officers: [],
    ...chosen,
    notation: readingNotation(found, chosen),
  };
  return (text: string): CellResult => readCell(target, text, options);
}

/** Returns each cell's value as read, or the suggestions for it. */
const readAll = (key: string, cells: readonly string[], column?: Column) =>
  cells.map((cell) => {
    const result = columnOf(key, cells, column)(cell);
    if ("value" in result) return result.note === undefined ? result.value : { value: result.value, note: result.note };
    return [result.suggestion, result.otherwise].filter((one) => one !== undefined);
  });

type Mark = "point" | "comma";
type Negative = "minus" | "parentheses";

/** Writes a decimal in a given notation. */
function written(value: string, mark: Mark, groups: boolean, negative: Negative): string {
  const [whole = "", decimals] = value.replace("-", "").split(".");
  const [separator, point] = mark === "point" ? [",", "."] : [".", ","];
  const left = groups ? whole.replace(/\B(?=(\d{3})+$)/g, separator) : whole;
  const text = decimals === undefined ? left : `${left}${point}${decimals}`;
  if (!value.startsWith("-")) return text;
  return negative === "minus" ? `-${text}` : `(${text})`;
}

const cents = fc.integer({ min: 1, max: 5_000_000_00 });
/** Amounts with cents, written with or without decimals and separators. */
const amounts = fc.array(
  fc
    .record({ cents, below: fc.boolean(), groups: fc.boolean(), whole: fc.boolean() })
    .map(({ cents: all, below, groups, whole }) => {
      const size = whole
        ? String(Math.ceil(all / 100))
        : `${Math.floor(all / 100)}.${String(all % 100).padStart(2, "0")}`;
      return { value: below ? `-${size}` : size, groups };
    }),
  { minLength: 1, maxLength: 12 },
);
const marks = fc.constantFrom<Mark>("point", "comma");
const negatives = fc.constantFrom<Negative>("minus", "parentheses");
const other = <T extends string>(one: T, [first, second]: readonly [T, T]): T => (one === first ? second : first);

/** Cells that make the notation certain: two with an unambiguous mark and sign each. */
const sure = (mark: Mark, negative: Negative) =>
  ["-12.5", "-1234567.25", "-7.75"].map((value) => written(value, mark, true, negative));

describe("a column of amounts", () => {
  it("reads every cell in the column's notation to the exact cent, whatever the notation", () => {
    fc.assert(
      fc.property(amounts, marks, negatives, (values, mark, negative) => {
        const cells = [
          ...values.map(({ value, groups }) => written(value, mark, groups, negative)),
          ...sure(mark, negative),
        ];
        const read = columnOf("cashToClose", cells);
        values.forEach(({ value }, at) => {
          expect(read(cells[at] ?? ""), cells[at]).toEqual({ value: Number(shifted(plainDecimal(value), 2)) });
        });
      }),
    );
  });

  it("rejects a cell with the other decimal mark or sign, and its suggestion gives the intended number", () => {
    fc.assert(
      fc.property(amounts, marks, negatives, fc.boolean(), cents, (values, mark, negative, otherMark, size) => {
        const own = values.map(({ value, groups }) => written(value, mark, groups, negative));
        const meant = `-${Math.floor(size / 100)}.${String((size % 99) + 1).padStart(2, "0")}`;
        const odd = otherMark
          ? written(meant, other(mark, ["point", "comma"]), true, negative)
          : written(meant, mark, true, other(negative, ["minus", "parentheses"]));
        const read = columnOf("cashToClose", [...own, ...sure(mark, negative), odd]);
        const result = read(odd);
        if (!("fault" in result)) throw new Error(`${odd} is read.`);
        expect(result.fault).toContain(result.suggestion);
        expect(read(result.suggestion ?? "")).toEqual({ value: Number(shifted(plainDecimal(meant), 2)) });
      }),
    );
  });

  it("questions numbers that may have thousands or decimals, and reads either suggestion as stated", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 999_999 }), { minLength: 1 }),
        fc.boolean(),
        (values, below) => {
          const cells = values.map((value) => written(below ? `-${value}` : String(value), "comma", true, "minus"));
          const read = columnOf("cashToClose", cells);
          values.forEach((value, at) => {
            const result = read(cells[at] ?? "");
            if (!("fault" in result)) throw new Error(`${cells[at]} is read.`);
            const sign = below ? -1 : 1;
            expect(read(result.otherwise ?? "")).toEqual({ value: sign * value * 100 });
            expect(read(result.suggestion ?? "")).toMatchObject({ value: sign * Math.round(value / 10) });
          });
          for (const [mark, times] of [
            ["comma", 100],
            ["point", 0.1],
          ] as const) {
            const chosen = columnOf("cashToClose", cells, { chosen: { decimalMark: mark } });
            values.forEach((value, at) => {
              expect(chosen(cells[at] ?? "")).toMatchObject({ value: (below ? -1 : 1) * Math.round(value * times) });
            });
          }
        },
      ),
    );
  });

  it("reports what it rounded and from what, and never changes a digit silently", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 0, max: 5 }), marks, (digits, places, mark) => {
        const value = shifted(String(digits), -places);
        const cell = written(value, mark, false, "minus");
        const result = columnOf("cashToClose", [cell, ...sure(mark, "minus")])(cell);
        if (!("value" in result)) throw new Error(`${cell} is refused.`);
        const kept = shifted(String(result.value), -2);
        if (kept === plainDecimal(value)) expect(result.note).toBeUndefined();
        else expect(result.note).toContain(`“${cell}”`);
      }),
    );
  });
});

describe("a column of rates", () => {
  const eighths = fc.integer({ min: 4, max: 140 });
  const rates = fc.array(
    eighths.map((count) => count / 8),
    { minLength: 1, maxLength: 12 },
  );
  const units = fc.constantFrom("percent", "fraction", "marked", "eighths");
  const spell = (rate: number, unit: string, mark: Mark): string => {
    const decimal = (value: number) => String(Number(value.toFixed(6))).replace(".", mark === "comma" ? "," : ".");
    if (unit === "fraction") return decimal(rate / 100);
    if (unit === "marked") return `${decimal(rate)} %`;
    const eighth = (rate % 1) * 8;
    return unit === "eighths" && eighth > 0 ? `${Math.floor(rate)} ${eighth}/8` : decimal(rate);
  };
  const share = (rate: number) => Number((rate / 100).toFixed(6));

  it("reads percentages, fractions, percent signs and eighths exactly, with either decimal mark", () => {
    fc.assert(
      fc.property(rates, units, marks, (values, unit, mark) => {
        const cells = values.map((rate) => spell(rate, unit, mark));
        expect(readAll("noteRate", cells)).toEqual(values.map(share));
      }),
    );
  });

  it("rejects an unmarked cell in the other unit, and its suggestion gives the intended rate", () => {
    fc.assert(
      fc.property(rates, eighths, marks, fc.boolean(), (values, odd, mark, fractions) => {
        const [own, others] = fractions ? (["fraction", "percent"] as const) : (["percent", "fraction"] as const);
        const cell = spell(odd / 8, others, mark);
        const cells = [...values.map((rate) => spell(rate, own, mark)), spell(6.5, own, mark), cell];
        const read = columnOf("noteRate", cells);
        const result = read(cell);
        if (!("fault" in result)) throw new Error(`${cell} is read.`);
        expect(result.fault).toContain(result.suggestion);
        expect(read(result.suggestion ?? "")).toEqual({ value: share(odd / 8) });
      }),
    );
  });

  it("stores four decimals of a percent, and reports what it rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 17_999_999 }), (millionths) => {
        const cell = (millionths / 1e6).toFixed(6);
        const result = columnOf("noteRate", ["6.5", cell])(cell);
        if (!("value" in result)) throw new Error(`${cell} is refused.`);
        const kept = shifted(String(result.value), 2);
        expect(Math.abs(Number(kept) - millionths / 1e6)).toBeLessThanOrEqual(0.000_050_1);
        if (kept === plainDecimal(cell)) expect(result.note).toBeUndefined();
        else
          expect(result.note).toBe(
            `Rounded: ${kept}% is imported for “${cell}”. At most four decimals of a percent are stored.`,
          );
      }),
    );
  });
});

describe("a number in a custom field", () => {
  it("is stored as written, or reports what is stored instead", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 0, max: 8 }), (digits, places) => {
        const cell = shifted(String(digits), -places);
        const result = columnOf(NUMBER, ["1.5", cell])(cell);
        if (!("value" in result)) throw new Error(`${cell} is refused.`);
        if (result.note === undefined) expect(Number(cell)).toBe(result.value);
        const [shown = "", power = "0"] = String(result.value).split("e");
        expect(shifted(shown, Number(power)) === cell, cell).toBe(result.note === undefined);
      }),
    );
  });
});

describe("a cell", () => {
  it.each([
    [
      "(-1,250)",
      "cashToClose",
      ["-1,250.50", "3"],
      "“(-1,250)” has both parentheses and a sign, so it is not clear whether it is below zero. Did you mean -1250 or 1250?",
      ["-1250", "1250"],
    ],
    [
      "(-1,250)",
      "closingCosts",
      ["1,250.50"],
      "“(-1,250)” has both parentheses and a sign, so it is not clear whether it is below zero. Did you mean 1250?",
      ["1250"],
    ],
    [
      "($-1,250)",
      "cashToClose",
      ["(3)", "(4)"],
      "“(-1,250)” has both parentheses and a sign, so it is not clear whether it is below zero. Did you mean (1250) or 1250?",
      ["(1250)", "1250"],
    ],
    [
      "(-1,250)",
      "cashToClose",
      ["3.600"],
      "“(-1,250)” has both parentheses and a sign, so it is not clear whether it is below zero. Did you mean -1250 or 1250?",
      ["-1250", "1250"],
    ],
    [
      "3.600",
      "principalAndInterest",
      [],
      "“3.600” may be 3.6 or 3600. Write which it is, or choose how this column writes decimals.",
      ["3.6", "3600"],
    ],
    [
      "3.600",
      NUMBER,
      ["4.250"],
      "“3.600” may be 3.6 or 3600. Write which it is, or choose how this column writes decimals.",
      ["3.6", "3600"],
    ],
    [
      "1.234,56",
      "closingCosts",
      ["1,234.50", "2,000.25"],
      "“1.234,56” has a decimal comma, and its column is written with a decimal point. Did you mean 1234.56?",
      ["1234.56"],
    ],
    [
      "(1,250)",
      "cashToClose",
      ["-3", "-4"],
      "“(1,250)” has parentheses, and its column is written with a minus sign. Did you mean -1250?",
      ["-1250"],
    ],
    [
      "0.25",
      "noteRate",
      ["6.5", "6.25"],
      "“0.25” is 0.25% in a column of percents, which is low for a rate. Write 0.25% if it is meant.",
      ["0.25%"],
    ],
    [
      "0.065",
      "noteRate",
      ["6.5", "6.25"],
      "“0.065” is 0.065% in a column of percents. Did you mean 6.5? If not, write 0.065%.",
      ["6.5", "0.065%"],
    ],
    [
      "6.5",
      "noteRate",
      ["0.065", "0.0625"],
      "“6.5” is 650% in a column of fractions. Did you mean 0.065, which is 6.5%?",
      ["0.065"],
    ],
    ["0.25", "noteRate", [], "“0.25” may be 0.25% or 25%. Write which it is, with the percent sign.", ["0.25%", "25%"]],
  ])("%s for %s, in a column with %j, is rejected with suggestions", (cell, key, others, sentence, suggestions) => {
    const result = columnOf(key, [...others, cell])(cell);
    expect(result).toMatchObject({ fault: sentence, suggestion: suggestions[0] });
    expect("otherwise" in result ? result.otherwise : undefined).toBe(suggestions[1]);
  });

  it.each([
    ["3.600", "principalAndInterest", ["2.275,44"], 360_000],
    ["3.600", "principalAndInterest", ["2275.44"], 360],
    ["3,600", "principalAndInterest", [], 360_000],
    ["3,600", "principalAndInterest", ["2275,44"], 360],
    ["6,125", "noteRate", [], 0.06125],
    ["6 7/8", "noteRate", ["6.5"], 0.06875],
    ["6-7/8", "noteRate", [], 0.06875],
    ["6⅞%", "noteRate", [], 0.06875],
    ["6 7/8", "noteRate", ["0.065", "0.0625"], 0.06875],
    ["0.25%", "noteRate", ["6.5"], 0.0025],
    ["0.25", "armMargin", ["2.25"], 0.0025],
    ["0.8", "loanToValue", ["0.95"], 0.8],
    ["1", "loanToValue", ["0.95", "0.8"], 1],
    ["12 1/2", NUMBER, [], 12.5],
    ["1 250 000,5", "closingCosts", [], 125_000_050],
  ])("%s for %s, in a column with %j, is read as %s", (cell, key, others, value) => {
    expect(columnOf(key, [...others, cell])(cell)).toEqual({ value });
  });

  it("reports what is imported for a fraction without an exact decimal, or with too many digits", () => {
    expect(readAll("noteRate", ["6.03125", "6 1/3", "6.5"])).toEqual([
      {
        value: 0.060313,
        note: "Rounded: 6.0313% is imported for “6.03125”. At most four decimals of a percent are stored.",
      },
      {
        value: 0.063333,
        note: "Rounded: 6.3333% is imported for “6 1/3”. At most four decimals of a percent are stored.",
      },
      0.065,
    ]);
    expect(readAll("principalAndInterest", ["2275.445", "1.5"])).toEqual([
      { value: 227_545, note: "Rounded to whole cents: 2,275.45 is imported for “2275.445”." },
      150,
    ]);
  });

  it.each(["6 9/8", "6 7/0", "12 34", "30 1/2 3", "1,2,3"])("%s is not a number in any column", (text) => {
    for (const key of ["noteRate", "closingCosts", NUMBER])
      expect(columnOf(key, ["1.5"])(text)).toHaveProperty("fault");
  });

  it("with a term does not lose what follows the first number", () => {
    expect(columnOf("term", [])("30 1/2")).toHaveProperty("fault");
    expect(columnOf("term", [])("30 yr 2/1 buydown")).toEqual({ value: 360 });
  });
});

describe("the notation of a column", () => {
  it("takes the percent unit from the heading if it states one", () => {
    expect(readAll("noteRate", ["0.065"], { heading: "Rate (decimal)" })).toEqual([0.065]);
    expect(readAll("noteRate", ["0.065"], { heading: "Rate %" })).toEqual([["6.5", "0.065%"]]);
    expect(readAll("armMargin", ["0.09"], { heading: "Margin Pct" })).toEqual([["9", "0.09%"]]);
    expect(readAll("noteRate", ["0.25", "0.3"], { chosen: { percentUnit: "percent" } })).toEqual([0.0025, 0.003]);
  });

  it("is fractions if all values are below one and nothing else is plausible", () => {
    expect(readAll("noteRate", ["0.065", "0.0575", "0.07"])).toEqual([0.065, 0.0575, 0.07]);
    expect(readAll("noteRate", ["0.75", "0.875"])).toEqual([0.0075, 0.00875]);
  });

  it("follows numbers of the workbook before texts, so that a user's choice cannot turn 3.125 into 3125", () => {
    const numbers = [0, 1];
    expect(readAll("principalAndInterest", ["3.125", "-2.5", "1.234,56", "4.567,5"], { numbers })).toEqual([
      { value: 313, note: "Rounded to whole cents: 3.13 is imported for “3.125”." },
      ["2.5"],
      ["1234.56"],
      ["4567.5"],
    ]);
    expect(readAll(NUMBER, ["3.125"], { numbers, chosen: { decimalMark: "comma" } })).toEqual([3.125]);
  });

  it("is undetermined if the cells are split evenly, so ambiguous cells are questioned", () => {
    expect(readAll(NUMBER, ["1.5", "2,5", "3.600", "3,600"])).toEqual([1.5, ["2.5"], ["3.6", "3600"], ["3600", "3.6"]]);
  });
});
