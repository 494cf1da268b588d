import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

/* Makes today's input rules so strict that no sent report meets them: no limit, enum or check for inputs may prevent a report from opening. */
vi.mock("../src/values/money.ts", () => ({ Cents: z.int().min(0).max(1) }));
vi.mock("../src/values/rates.ts", () => ({
  rate: () => z.number().max(0.000_001),
  triedRate: z.number().max(0.000_001),
  hasDecimals: () => false,
  rateSentence: () => "",
}));
vi.mock("../src/loans/loan-enums.ts", () => ({
  LoanKindName: z.enum(["purchase", "refinance"]),
  LoanProgramName: z.enum(["none"]),
  LoanStatusName: z.enum(["none"]),
}));
// Test files share loaded modules, so reload these modules for this file, and again after it.
vi.resetModules();
afterAll(() => {
  for (const path of ["../src/values/money.ts", "../src/values/rates.ts", "../src/loans/loan-enums.ts"])
    vi.doUnmock(path);
  vi.resetModules();
});
const { readableStored, readStored, UnreadableDocument } = await import("../src/reports/stored-document.ts");
const { PurchaseScenario } = await import("../src/purchase/scenario.ts");

const CORPUS = new URL("./corpus/v1/", import.meta.url);
const names = readdirSync(CORPUS).filter((file) => file.endsWith(".json"));
const stored = (name: string) => JSON.parse(readFileSync(new URL(name, CORPUS), "utf8"));

describe("a report stored in document version 1", () => {
  it("was created under other rules, so that none of its scenarios would pass input validation now", () => {
    expect(names).toHaveLength(33);
    for (const name of names)
      for (const scenario of stored(name).scenarios) expect(PurchaseScenario.safeParse(scenario).success).toBe(false);
  });

  it.each(names)("opens completely: %s", (name) => {
    expect(readStored(stored(name))).toMatchObject({ ...stored(name), documentVersion: 3 });
  });

  it("has the old spelling of its biweekly payment option translated", () => {
    const [name = ""] = names;
    const [scenario] = stored(name).scenarios;
    const old = { ...stored(name), scenarios: [{ ...scenario, biweekly: "programme" }] };
    expect(readStored(old).scenarios[0]?.biweekly).toBe("program");
  });

  it("opens with fields that a later release added", () => {
    const later = { ...readStored(stored(names[0] ?? "")), fromLater: { a: 1 } };
    expect(readStored(later).documentVersion).toBe(3);
  });
});

describe("an invalid report", () => {
  it.each([
    ["null", null, "A stored report is a JSON object."],
    ["a text", "report", "A stored report is a JSON object."],
    ["a list", [], "A stored report is a JSON object."],
    ["an empty object", {}, "kind"],
    ["an unknown kind", { ...stored(names[0] ?? ""), kind: "lease" }, "kind"],
    ["an unknown version", { ...stored(names[0] ?? ""), documentVersion: 99 }, "document version 99"],
    ["invalid scenarios", { ...stored(names[0] ?? ""), scenarios: [null, "x", 1] }, "scenarios[0]"],
    ["a title that is a number", { ...stored(names[0] ?? ""), title: 7 }, "title"],
    ["a hostile prototype", JSON.parse('{"__proto__": {"kind": "purchase"}, "documentVersion": 1}'), "kind"],
  ])("%s is rejected with a message, and does not break a list", (_what, given, words) => {
    expect(() => readStored(given)).toThrow(UnreadableDocument);
    expect(() => readStored(given)).toThrow(words);
    expect(readableStored(given)).toBeNull();
  });
});
