import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shortfalls, type VectorCase } from "../scripts/adapter.ts";
import { scheduleLines } from "../scripts/topics/loans.ts";
import { levelSchedule } from "../src/index.ts";

interface SourcedCase extends VectorCase {
  authority: string;
  source: { title: string };
}

const folder = new URL("./vectors/", import.meta.url);
const cases: SourcedCase[] = JSON.parse(readFileSync(new URL("vectors.dev.json", folder), "utf8"));

describe("published and high-precision cases", () => {
  it.each(cases.map((vector) => [vector.id, vector.source.title, vector] as const))(
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
