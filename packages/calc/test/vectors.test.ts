import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { levelSchedule } from "../src/index.ts";
import { shortfalls } from "./vectors-adapter/adapter.ts";
import { scheduleLines } from "./vectors-adapter/topics/loans.ts";
import { casesIn, type VectorCase } from "./vectors-adapter/vector-file.ts";

interface SourcedCase extends VectorCase {
  authority: string;
  source: { title: string };
}

const folder = new URL("./vectors/", import.meta.url);
const read = (name: string): SourcedCase[] => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
const cases = read("vectors.dev.json");
/** Written for this package: the same topics with other inputs, other names and the edges; computed apart from it. */
const siblings = read("siblings.json");
/** Random loans of every topic, four of each kind, computed by a second program in another language. */
const independent = read("independent.json");

describe("published and high-precision cases", () => {
  it.each([...cases, ...siblings, ...independent].map((vector) => [vector.id, vector.source.title, vector] as const))(
    "%s holds (%s)",
    (_id, _title, vector) => {
      expect(shortfalls(vector)).toEqual([]);
    },
  );

  it("reports an input or output it does not know instead of skipping it", () => {
    const known = cases.find((vector) => vector.id === "pay-h24b");
    expect(known).toBeDefined();
    if (known === undefined) return;
    const strange = {
      ...known,
      inputs: { ...known.inputs, moon_phase: "full" },
      expected: { ...known.expected, tide_usd: "1" },
    };
    expect(shortfalls(strange)).toEqual(["unsupported: output tide_usd", "unsupported: input moon_phase"]);
    expect(shortfalls({ ...known, topic: "astrology" })).toEqual(["unsupported: topic astrology"]);
  });

  it("says what keeps a record from being a case, and continues with the others", () => {
    const known = cases.find((vector) => vector.id === "pay-h24b");
    const file = [null, {}, { id: "a", topic: "payment", inputs: [] }, { ...known, expected: 7 }, known];
    expect(casesIn(JSON.stringify({ cases: file }))).toMatchObject([
      { id: "case 1", malformed: "a case is a record, not null" },
      { id: "case 2", malformed: "needs a topic" },
      { id: "a", malformed: "needs inputs, a record" },
      { id: "pay-h24b", malformed: "needs expected, a record" },
      { id: "pay-h24b", topic: "payment" },
    ]);
    const tolerating = (tolerance: unknown) => casesIn(JSON.stringify([{ ...known, tolerance }]))[0];
    expect(tolerating("0.01")).toMatchObject({ tolerance: { default: "0.01" } });
    expect(tolerating({ default: "little" })).toMatchObject({
      malformed: "tolerance default is a number from 0, not little",
    });
    for (const text of ["", "{", "null", "{}", '"cases"']) expect(() => casesIn(text)).toThrow(SyntaxError);
    expect(casesIn("\uFEFF[]")).toEqual([]);
  });

  it("returns a list, whatever a case contains", () => {
    const strange = [
      null,
      "",
      "abc",
      "-7",
      "0",
      "1e400",
      1e15,
      -1,
      0.5,
      true,
      [],
      {},
      [null],
      "12345678901234567890.123456789",
    ];
    for (const vector of cases) {
      for (const key of Object.keys(vector.inputs)) {
        const { [key]: _left, ...without } = vector.inputs;
        expect(Array.isArray(shortfalls({ ...vector, inputs: without }))).toBe(true);
        for (const value of strange) shortfalls({ ...vector, inputs: { ...vector.inputs, [key]: value } });
      }
      const nulls = Object.fromEntries(Object.keys(vector.expected).map((key) => [key, null]));
      expect(Array.isArray(shortfalls({ ...vector, expected: nulls }))).toBe(true);
    }
  });
});

describe("whole amortization tables", () => {
  const tables = readdirSync(new URL("schedules/", folder)).filter((name) => name.endsWith(".csv"));

  it.each(tables)("%s matches row by row", (name) => {
    const vector = cases.find((candidate) => candidate.id === name.replace(".csv", ""));
    expect(vector).toBeDefined();
    if (vector === undefined) return;
    const rows = readFileSync(new URL(`schedules/${name}`, folder), "utf8")
      .trim()
      .split(/\r?\n/)
      .slice(1);
    const { loan_amount_usd, annual_rate_pct, term_months } = vector.inputs;
    const schedule = levelSchedule(
      Math.round(Number(loan_amount_usd) * 100),
      Number((Number(annual_rate_pct) / 100).toPrecision(12)),
      Number(term_months),
    );
    expect(scheduleLines(schedule)).toEqual(rows);
  });
});
