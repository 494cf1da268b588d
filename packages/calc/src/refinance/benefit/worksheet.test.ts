import { describe, expect, it } from "vitest";
import { benefitCase } from "../../../test/benefit-case.ts";
import { proposal, refinance } from "../../../test/example-scenario.ts";
import type { LoanProgram } from "../../loan/types.ts";
import { refinanceFigures } from "../refinance-figures.ts";
import { benefitWorksheet } from "./benefit-worksheet.ts";
import { BENEFIT_RULES } from "./rules.ts";

const PROGRAMS: LoanProgram[] = ["conventional", "fha", "va", "usda", "jumbo"];

describe("the worksheet", () => {
  it.each(PROGRAMS)("of a complete %s proposal has sentences with numbers, sources and missing data", (program) => {
    for (const purpose of ["rate-and-term", "cash-out"] as const) {
      const scenario = { ...proposal, program, purpose };
      const figures = refinanceFigures(refinance, scenario);
      const sheet = benefitWorksheet({
        basis: { ...refinance, state: "TX" },
        scenario,
        figures,
        facts: { today: "2026-11-23" },
      });
      expect(sheet.because).not.toBe("");
      for (const test of sheet.sections.flatMap(({ tests }) => tests)) {
        expect(test.because).toMatch(/[.]$/);
        expect(test.because).not.toMatch(/undefined|NaN|null/);
        expect(test.missing.length > 0).toBe(test.verdict === "unknown");
        expect(test.source.url).toMatch(/^https:\/\//);
      }
    }
  });

  it("says which rules were written from memory and not re-read", () => {
    for (const rule of Object.values(BENEFIT_RULES))
      expect(rule.source.name.endsWith("; not re-read")).toBe(rule.read === "from-memory");
  });

  it("has no rules for a jumbo loan, and does not call that a pass", () => {
    expect(benefitWorksheet(benefitCase({ scenario: { program: "jumbo" } }))).toMatchObject({ verdict: "unknown" });
  });

  it("accepts a fixed USDA rate that is not above today's", () => {
    const usda = (noteRate: number, amortization: "fixed" | "arm" = "fixed") =>
      benefitWorksheet(benefitCase({ scenario: { program: "usda", noteRate, amortization } })).verdict;
    expect(usda(0.07)).toBe("passes");
    expect(usda(0.070001)).toBe("fails");
    expect(usda(0.06, "arm")).toBe("fails");
  });

  it("counts from today if the closing date is unknown", () => {
    const sheet = benefitWorksheet(
      benefitCase({
        basis: { closingDate: undefined },
        scenario: { purpose: "cash-out" },
        facts: { closedOn: "2025-11-24", ownedSince: "2020-01-01" },
      }),
    );
    expect(sheet.because).toContain("12 months are over on November 24, 2026, after November 23, 2026");
  });
});
