import { describe, expect, it } from "vitest";
import { benefitCase } from "../../../test/benefit-case.ts";
import type { ScenarioArm } from "../../loan/types.ts";
import { benefitWorksheet } from "./benefit-worksheet.ts";
import type { BenefitCase } from "./types.ts";

type Given = Parameters<typeof benefitCase>[0];
/** FHA to FHA: 7 % and 0.55 % MIP on 300,000, to 6 % and 0.55 %. */
const streamline = (given: Given = {}) =>
  benefitCase({
    ...given,
    current: { program: "fha", mortgageInsuranceMonthlyCents: 137_50, ...given.current },
    scenario: { program: "fha", ...given.scenario },
    figures: { mortgageInsuranceYearlyRate: 0.0055, mortgageInsuranceCents: 136_00, ...given.figures },
    before: { mortgageInsuranceCents: 137_50, ...given.before },
    facts: { closedOn: "2025-03-10", ...given.facts },
  });
const test = (checked: BenefitCase, rule: string) =>
  benefitWorksheet(checked).sections.flatMap(({ tests }) => tests.filter((one) => one.rule === rule))[0];
const arm = (initialFixedMonths: number): { amortization: "arm"; arm: ScenarioArm } => ({
  amortization: "arm",
  arm: {
    initialFixedMonths,
    adjustEveryMonths: 12,
    capInitial: 0.01,
    capPeriodic: 0.01,
    capLifetime: 0.05,
    index: 0.04,
    margin: 0.02,
  },
});
const soon = { amortization: "arm", nextAdjustmentDate: "2028-05-14" } as const;
const later = { amortization: "arm", nextAdjustmentDate: "2028-05-15" } as const;

describe("FHA streamline", () => {
  it("passes by its combined rate, seasoning and cash", () => {
    expect(benefitWorksheet(streamline())).toMatchObject({ verdict: "passes", because: "Passes as FHA streamline." });
    expect(test(streamline(), "fha-combined-rate")).toMatchObject({
      short: "1.000 lower",
      because: "With MIP the rate goes from 7.55% to 6.55%, 1.000 lower; it has to be at least 0.500 lower.",
      read: "text",
    });
  });

  it.each([
    ["fixed to fixed", {}, {}, 0.065, 0.065001],
    ["fixed to one-year ARM", {}, arm(12), 0.05, 0.050001],
    ["fixed to hybrid ARM", {}, arm(60), 0.05, 0.050001],
    ["ARM that changes soon to fixed", soon, {}, 0.09, 0.090001],
    ["ARM that changes soon to one-year ARM", soon, arm(12), 0.06, 0.060001],
    ["ARM that changes soon to hybrid ARM", soon, arm(60), 0.06, 0.060001],
    ["ARM that changes later to fixed", later, {}, 0.09, 0.090001],
    ["ARM that changes later to one-year ARM", later, arm(12), 0.05, 0.050001],
    ["ARM that changes later to hybrid ARM", later, arm(60), 0.06, 0.060001],
  ] as const)("follows HUD's table: %s", (_, facts, into, passes, fails) => {
    expect(test(streamline({ facts, scenario: { ...into, noteRate: passes } }), "fha-combined-rate")?.verdict).toBe(
      "passes",
    );
    expect(test(streamline({ facts, scenario: { ...into, noteRate: fails } }), "fha-combined-rate")?.verdict).toBe(
      "fails",
    );
  });

  it("needs the next rate change only where the table depends on it", () => {
    const facts = { amortization: "arm" } as const;
    const at = (noteRate: number) =>
      test(streamline({ facts, scenario: { ...arm(12), noteRate } }), "fha-combined-rate");
    expect(at(0.05)?.verdict).toBe("passes");
    expect(at(0.055)).toMatchObject({ verdict: "unknown", missing: ["current.nextAdjustmentDate"] });
    expect(at(0.065)?.verdict).toBe("fails");
  });

  it("subtracts the annual premium's step from the monthly amount, and requests it if it is missing", () => {
    // HUD's amount of 0.85 %: 300,000 less the financed premium, averaged over a year.
    expect(
      test(streamline({ current: { mortgageInsuranceMonthlyCents: 207_40 } }), "fha-combined-rate")?.because,
    ).toContain("7.85%");
    expect(test(streamline({ current: { mortgageInsuranceMonthlyCents: 0 } }), "fha-combined-rate")?.because).toContain(
      "from 7% to",
    );
    const sheet = benefitWorksheet(streamline({ current: { mortgageInsuranceMonthlyCents: undefined } }));
    expect(sheet.verdict).toBe("unknown");
    expect(sheet.missing).toContain("current.mortgageInsuranceMonthlyCents");
  });

  it("passes by a shorter term alone: three years, a lower rate, $50 more at most", () => {
    const cut = (given: Given) =>
      streamline({ ...given, scenario: { noteRate: 0.068, termMonths: 264, ...given.scenario } });
    const rise = (cents: number) => ({ principalAndInterestCents: 2_000_00 + 1_50 + cents });
    const passes = cut({ figures: rise(50_00) });
    expect(test(passes, "fha-combined-rate")?.verdict).toBe("fails");
    expect(test(passes, "fha-term")).toMatchObject({ verdict: "passes", short: "36 fewer" });
    expect(benefitWorksheet(passes).verdict).toBe("passes");
    expect(test(cut({ figures: rise(50_01) }), "fha-term")?.verdict).toBe("fails");
    expect(test(cut({ scenario: { termMonths: 265 } }), "fha-term")?.verdict).toBe("fails");
    expect(test(cut({ scenario: { noteRate: 0.069999 } }), "fha-term")?.verdict).toBe("passes");
    expect(test(cut({ scenario: { noteRate: 0.07 } }), "fha-term")?.verdict).toBe("fails");
    expect(test(cut({ scenario: arm(60) }), "fha-term")?.verdict).toBe("fails");
    const adjustable = { amortization: "arm" } as const;
    expect(test(cut({ facts: adjustable, scenario: { noteRate: 0.09 } }), "fha-term")?.verdict).toBe("passes");
    expect(test(cut({ facts: adjustable, scenario: { noteRate: 0.090001 } }), "fha-term")?.verdict).toBe("fails");
  });

  it("accepted any shorter term before October 26, 2021", () => {
    const given = { basis: { closingDate: "2021-10-25" }, scenario: { termMonths: 299, noteRate: 0.07 } };
    expect(test(streamline(given), "fha-term")?.verdict).toBe("passes");
    expect(test(streamline({ ...given, basis: { closingDate: "2021-10-26" } }), "fha-term")?.verdict).toBe("fails");
  });

  it("requires six payments, six months since the first and 210 days since closing", () => {
    const of = (facts: Given["facts"]) => test(streamline({ facts }), "fha-seasoning");
    // First due 2026-08-01 and six months on: 2027-02-01; closing + 210 days: 2027-02-15.
    expect(of({ closedOn: "2026-07-20", firstPaymentDate: "2026-08-01" })?.verdict).toBe("passes");
    expect(of({ closedOn: "2026-07-21", firstPaymentDate: "2026-08-01" })).toMatchObject({
      verdict: "fails",
      short: "from February 16, 2027",
    });
    expect(of({ closedOn: "2026-01-10", firstPaymentDate: "2026-08-15" })?.verdict).toBe("passes");
    expect(of({ closedOn: "2026-01-10", firstPaymentDate: "2026-08-16" })?.verdict).toBe("fails");
    expect(of({ paymentsMade: 5 })?.verdict).toBe("fails");
    expect(of({ paymentsMade: 6 })?.verdict).toBe("passes");
    expect(of({ closedOn: undefined })?.missing).toEqual(["current.closedOn"]);
  });

  it("pays out at most $500, and has no loan-to-value limit without an appraisal", () => {
    expect(test(streamline({ figures: { cashToCloseCents: -500_00 } }), "fha-cash")?.verdict).toBe("passes");
    expect(test(streamline({ figures: { cashToCloseCents: -500_01 } }), "fha-cash")?.verdict).toBe("fails");
    const high = streamline({ figures: { baseLoanCents: 420_000_00 } });
    expect(test(high, "fha-rate-and-term")).toMatchObject({ verdict: "fails", need: "judgment" });
    expect(benefitWorksheet(high).verdict).toBe("passes");
  });
});

describe("FHA's other refinances", () => {
  const into = (given: Given) =>
    benefitCase({ ...given, current: { program: "conventional" }, scenario: { program: "fha", ...given.scenario } });

  it("allow 97.75 % for an owner-occupied home, 85 % for another, and no rental", () => {
    const of = (baseLoanCents: number, facts: Given["facts"] = {}) =>
      test(into({ figures: { baseLoanCents }, facts }), "fha-rate-and-term")?.verdict;
    expect(of(391_000_00)).toBe("passes");
    expect(of(391_000_01)).toBe("fails");
    expect(of(340_000_00, { occupancy: "second-home" })).toBe("passes");
    expect(of(340_000_01, { occupancy: "second-home" })).toBe("fails");
    expect(of(100_000_00, { occupancy: "investment" })).toBe("fails");
    expect(benefitWorksheet(into({})).sections[0]?.program).toBe("fha-rate-and-term");
  });

  it("pay out up to 80 % of all liens after 12 months of ownership", () => {
    const cash = (given: Given) => into({ ...given, scenario: { purpose: "cash-out", ...given.scenario } });
    expect(test(cash({ figures: { baseLoanCents: 320_000_00 } }), "fha-cash-out")?.verdict).toBe("passes");
    expect(test(cash({ figures: { baseLoanCents: 320_000_01 } }), "fha-cash-out")?.verdict).toBe("fails");
    const second = { secondLien: { amountCents: 20_000_01, noteRate: 0.08, termMonths: 120 } };
    expect(test(cash({ scenario: second }), "fha-cash-out")?.verdict).toBe("fails");
    expect(test(cash({ facts: { ownedSince: "2026-02-15" } }), "fha-owned")?.verdict).toBe("passes");
    expect(test(cash({ facts: { ownedSince: "2026-02-16" } }), "fha-owned")?.verdict).toBe("fails");
    expect(test(cash({}), "fha-owned")?.missing).toEqual(["ownedSince"]);
    expect(test(cash({ facts: { occupancy: "investment" } }), "fha-occupancy")?.verdict).toBe("fails");
  });

  it("count as a cash-out if they pay off other debts, and need the program that is paid off", () => {
    expect(benefitWorksheet(into({ figures: { debtsPaidCents: 1 } })).sections[0]?.program).toBe("fha-cash-out");
    const unnamed = benefitCase({ scenario: { program: "fha" } });
    expect(test(unnamed, "fha-combined-rate")).toMatchObject({ verdict: "unknown", need: "judgment" });
  });
});
