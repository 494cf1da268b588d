import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";

/* Rules of today's inputs, made far tighter than any report that was sent: no limit, word or check of an input may keep a report from opening. */
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
// Files share loaded modules: reload these for this file, and again after it.
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

describe("a report stored in version 1", () => {
  it("is of a time with other rules: none of these scenarios could be typed now", () => {
    expect(names).toHaveLength(33);
    for (const name of names)
      for (const scenario of stored(name).scenarios) expect(PurchaseScenario.safeParse(scenario).success).toBe(false);
  });

  it.each(names)("opens whole: %s", (name) => {
    expect(readStored(stored(name))).toMatchObject({ ...stored(name), documentVersion: 3 });
  });

  it("has its spelling of a payment every two weeks translated", () => {
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

describe("what is no report", () => {
  it.each([
    ["nothing", null, "A stored report is a JSON object."],
    ["a text", "report", "A stored report is a JSON object."],
    ["a list", [], "A stored report is a JSON object."],
    ["an empty object", {}, "kind"],
    ["a kind that is not known", { ...stored(names[0] ?? ""), kind: "lease" }, "kind"],
    ["a version that is not known", { ...stored(names[0] ?? ""), documentVersion: 99 }, "document version 99"],
    ["scenarios that are none", { ...stored(names[0] ?? ""), scenarios: [null, "x", 1] }, "scenarios[0]"],
    ["a title that is a number", { ...stored(names[0] ?? ""), title: 7 }, "title"],
    ["a hostile prototype", JSON.parse('{"__proto__": {"kind": "purchase"}, "documentVersion": 1}'), "kind"],
  ])("%s is refused in words, and spoils no list", (_what, given, words) => {
    expect(() => readStored(given)).toThrow(UnreadableDocument);
    expect(() => readStored(given)).toThrow(words);
    expect(readableStored(given)).toBeNull();
  });
});
