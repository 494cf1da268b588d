import { describe, expect, it } from "vitest";
import { QUARANTINE, type Quarantined, quarantinedFiles } from "./quarantine.ts";
import { tracked } from "./tracked.ts";

const ONE: Quarantined = {
  file: "apps/api/src/some.test.ts",
  reason: "A port is taken now and then; Robin is fixing it",
  since: "2026-11-01",
  expires: "2026-12-01",
};
const of = (...entries: Partial<Quarantined>[]) =>
  quarantinedFiles(
    entries.map((entry) => ({ ...ONE, ...entry })),
    "2026-11-20",
  );

describe("the quarantine of flaky tests", () => {
  it("accepts a file with a reason, until a date at most 30 days ahead", () => {
    expect([...of({})]).toEqual([ONE.file]);
    expect(of().size).toBe(0);
  });

  it("rejects an entry that is no test, or whose reason is empty or end date too late, past or missing", () => {
    expect(() => of({ file: "apps/api/src/some.ts" })).toThrow("is no test file");
    expect(() => of({ reason: "flaky" })).toThrow("Say why");
    expect(() => of({ expires: "2026-12-02" })).toThrow("at most 30 days");
    expect(() => of({ expires: "2026-10-31" })).toThrow("at most 30 days");
    expect(() => of({ expires: "soon" })).toThrow("YYYY-MM-DD");
    expect(() => of({ since: "2026-10-20", expires: "2026-11-19" })).toThrow("ended on 2026-11-19");
  });

  it("holds six files at most", () => {
    expect(of(...Array(6).fill({})).size).toBe(1);
    expect(() => of(...Array(7).fill({}))).toThrow("At most 6");
  });

  it("names files that exist", () => {
    const there = new Set(tracked(/\.(test|spec)\.tsx?$/));
    expect(QUARANTINE.map(({ file }) => file).filter((file) => !there.has(file))).toEqual([]);
  });
});
