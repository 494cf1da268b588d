import { describe, expect, it } from "vitest";
import { benefitCase, line } from "../../../test/benefit-case.ts";
import { benefitWorksheet } from "./benefit-worksheet.ts";
import { texasRules } from "./texas.ts";

type Given = Parameters<typeof benefitCase>[0];
const texas = (given: Given) =>
  texasRules(
    benefitCase({
      ...given,
      basis: { state: "TX", ...given.basis },
      scenario: { purpose: "cash-out", ...given.scenario },
      facts: { texasHomeEquity: false, ...given.facts },
    }),
  );
const test = (given: Given, rule: string) =>
  texas(given).flatMap(({ tests }) => tests.filter((one) => one.rule === rule))[0];

describe("Texas 50(a)(6)", () => {
  it("passes with all its tests", () => {
    expect(texas({})).toMatchObject([{ program: "texas-50a6", verdict: "passes" }]);
  });

  it("limits all liens to 80 %, to the cent", () => {
    expect(test({ figures: { loanAmountCents: 320_000_00 } }, "texas-liens")?.verdict).toBe("passes");
    expect(test({ figures: { loanAmountCents: 320_000_01 } }, "texas-liens")?.verdict).toBe("fails");
    const second = { secondLien: { amountCents: 20_000_01, noteRate: 0.08, termMonths: 120 } };
    expect(test({ scenario: second }, "texas-liens")?.verdict).toBe("fails");
  });

  it("counts the cash that is actually paid out, whatever the refinance is called", () => {
    const named = { scenario: { purpose: "rate-and-term" as const }, facts: { texasHomeEquity: false } };
    expect(texas({ ...named, figures: { cashToCloseCents: 3_000_00 } })).toEqual([]);
    expect(texas({ ...named, figures: { cashToCloseCents: -30_000_00 } })).toMatchObject([{ program: "texas-50a6" }]);
  });

  it("limits fees to 2 % without appraisal, survey, title premium and points, and less a credit", () => {
    const outside = [
      line("A", 3_000_00, "Discount points"),
      line("B", 600_00, "Appraisal fee"),
      line("C", 450_00, "Survey"),
      line("C", 1_800_00, "Title insurance"),
      line("F", 2_000_00, "Prepaid interest"),
      line("G", 4_000_00, "Escrow"),
    ];
    const of = (cents: number, ...more: ReturnType<typeof line>[]) =>
      test(
        { scenario: { discountPoints: 1 }, figures: { cashLines: [line("A", cents), ...outside, ...more] } },
        "texas-fees",
      );
    expect(of(6_000_00)?.verdict).toBe("passes");
    expect(of(6_000_01)?.verdict).toBe("fails");
    expect(of(6_500_00, line("credit", -500_00, "Lender credit"))?.verdict).toBe("passes");
    expect(of(6_000_00)?.because).toContain(
      "Not counted: Discount points $3,000, Appraisal fee $600, Survey $450, Title insurance $1,800.",
    );
  });

  it("requires 12 days from the application, or from today", () => {
    const at = (closingDate: string | undefined, appliedOn?: string) =>
      test({ basis: { closingDate }, facts: { appliedOn } }, "texas-wait");
    expect(at("2026-12-05")?.verdict).toBe("passes");
    expect(at("2026-12-04")).toMatchObject({ verdict: "unknown", missing: ["timeline"] });
    expect(at("2026-12-04")?.because).toContain("by November 22, 2026");
    expect(at("2026-12-04", "2026-11-22")?.verdict).toBe("passes");
    expect(at("2026-12-04", "2026-11-23")?.verdict).toBe("fails");
    expect(at(undefined)?.missing).toEqual(["closingDate"]);
  });

  it("allows only one a year", () => {
    const of = (facts: Given["facts"]) => test({ facts }, "texas-year");
    expect(of({ texasHomeEquity: true, closedOn: "2026-02-15" })?.verdict).toBe("passes");
    expect(of({ texasHomeEquity: true, closedOn: "2026-02-16" })?.verdict).toBe("fails");
    expect(of({ texasHomeEquity: true })?.missing).toEqual(["current.closedOn"]);
    expect(of({ texasHomeEquity: undefined })?.missing).toEqual(["current.texasHomeEquity"]);
  });

  it("applies only to homesteads in Texas", () => {
    expect(texas({ basis: { state: "NC" } })).toEqual([]);
    expect(texas({ facts: { occupancy: "investment" } })).toEqual([]);
    expect(texas({ basis: { state: undefined } })[0]?.tests[0]?.missing).toEqual(["property.state"]);
  });
});

describe("a loan that was once a cash-out", () => {
  const rateAndTerm = { scenario: { purpose: "rate-and-term" as const } };
  const equity = { texasHomeEquity: true, closedOn: "2025-06-01" };

  it("makes a rate-and-term refinance another cash-out, or one under 50(f)(2)", () => {
    const sections = texas({ ...rateAndTerm, facts: equity });
    expect(sections.map(({ program, verdict }) => [program, verdict])).toEqual([
      ["texas-50f2", "passes"],
      ["texas-50a6", "passes"],
    ]);
    expect(texas({ ...rateAndTerm, facts: { texasHomeEquity: false } })).toEqual([]);
    expect(texas({ ...rateAndTerm, facts: { texasHomeEquity: undefined } })[0]?.tests[0]?.missing).toEqual([
      "current.texasHomeEquity",
    ]);
  });

  it("requires no new money, a year, 80 % and a notice for 50(f)(2); each can fail alone", () => {
    const of = (given: Given) => texas({ ...rateAndTerm, ...given, facts: { ...equity, ...given.facts } })[0]?.verdict;
    expect(of({ figures: { cashToCloseCents: -1 } })).toBe("fails");
    expect(of({ facts: { closedOn: "2026-02-16" } })).toBe("fails");
    expect(of({ figures: { loanAmountCents: 320_000_01 } })).toBe("fails");
    expect(of({ basis: { closingDate: "2026-12-04" } })).toBe("unknown");
  });

  it("passes if one of the two ways passes", () => {
    const checked = benefitCase({ basis: { state: "TX" }, facts: equity, figures: { cashToCloseCents: -1_00 } });
    expect(benefitWorksheet(checked)).toMatchObject({ verdict: "passes" });
  });
});
