import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldsThatAre } from "../loans/completeness-fields.ts";
import { figuresOf } from "../loans/figures.ts";
import { completenessOfLoan } from "../loans/loan-completeness.ts";
import { LOAN_PROGRAMS, type LoanKind } from "../loans/loan-kinds.ts";
import { LoanDraft } from "../loans/loans.ts";
import { STATES } from "../values/states.ts";
import { withEstimates } from "./with-estimates.ts";

const dollars = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount * 100);
const rates = fc.integer({ min: 200, max: 1_200 }).map((hundredths) => hundredths / 10_000);
const programs = fc.constantFrom(...LOAN_PROGRAMS);
const places = fc.option(
  fc.constantFrom(...Object.keys(STATES)).map((state) => ({ state })),
  { nil: undefined },
);

const purchases = fc
  .record({ price: dollars(60_000, 2_000_000), down: fc.integer({ min: 0, max: 60 }), rates, programs, places })
  .map(({ price, down, rates: noteRate, programs: program, places: property }) => ({
    kind: "purchase",
    title: "Price, down payment and rate",
    ...(property && { property }),
    scenarios: [
      {
        name: "A",
        priceCents: price,
        downPaymentCents: Math.round((price * down) / 100),
        termMonths: 360,
        noteRate,
        program,
      },
    ],
  }));
const refinances = fc
  .record({ value: dollars(60_000, 2_000_000), owed: fc.integer({ min: 20, max: 95 }), rates, programs, places })
  .map(({ value, owed, rates: noteRate, programs: program, places: property }) => ({
    kind: "refinance",
    title: "Home value, balance and rates",
    homeValueCents: value,
    ...(property && { property }),
    current: {
      source: "rough-entry",
      balanceCents: Math.round((value * owed) / 100),
      noteRate: 0.08,
      remainingMonths: 300,
    },
    scenarios: [{ name: "A", termMonths: 360, noteRate, program }],
  }));

describe("a loan created with only a program's minimum inputs", () => {
  it("has the full payment as its headline and names each assumption", () => {
    fc.assert(
      fc.property(fc.oneof(purchases, refinances), (given) => {
        const loan = withEstimates(LoanDraft.parse(given));
        const completeness = completenessOfLoan<LoanKind>(loan, 0);
        const [scenario] = loan.scenarios;
        if (!scenario) throw new Error("There is a scenario.");
        const figures = figuresOf<LoanKind>(loan, scenario);
        expect(completeness.headline).toBe("housing-payment");
        const priced = ["conventional", "jumbo"].includes(scenario.program);
        expect(fieldsThatAre("estimated", completeness)).toEqual([
          "propertyTax",
          "insurance",
          "hoa",
          ...(priced ? ["creditScore"] : []),
        ]);
        for (const field of fieldsThatAre("estimated", completeness))
          expect(completeness.fields[field].source).toMatch(/./);
        expect(figures.propertyTaxMonthlyCents).toBeGreaterThan(0);
        expect(figures.insuranceMonthlyCents).toBeGreaterThan(0);
        if (priced) expect(figures.mortgageInsuranceCents > 0).toBe(Math.floor(figures.loanToValue * 10_000) > 8_000);
      }),
    );
  });
});

const minimum = { name: "A", priceCents: 500_000_00, downPaymentCents: 50_000_00, termMonths: 360, noteRate: 0.065 };
const drafted = (more: object, scenario: object = {}) =>
  LoanDraft.parse({ kind: "purchase", title: "T", scenarios: [{ ...minimum, ...scenario }], ...more });

describe("an estimate for a new loan", () => {
  it("uses the given county or state and names it", () => {
    const loan = withEstimates(drafted({ property: { state: "TX", county: "Travis" } }));
    expect(loan.scenarios[0]?.propertyTaxYearlyCents).toBeGreaterThan(0);
    expect(loan.originSources?.propertyTax).toMatch(/Travis County|Texas average/);
    expect(loan.origins).toEqual({ propertyTax: "estimated", insurance: "estimated" });
  });

  it("never replaces a value that was given", () => {
    const loan = withEstimates(drafted({}, { propertyTaxYearlyCents: 4_321_00 }));
    expect(loan.scenarios[0]?.propertyTaxYearlyCents).toBe(4_321_00);
    expect(loan.origins).toEqual({ insurance: "estimated" });
    const whole = drafted({}, { propertyTaxYearlyCents: 4_321_00, insuranceYearlyCents: 1_200_00 });
    expect(withEstimates(whole)).toBe(whole);
  });

  it("is not made if the loan states its origins, because then a zero may be intended", () => {
    for (const origins of [{}, { price: "typed" }, { propertyTax: "typed", insurance: "typed" }]) {
      const loan = drafted({ origins });
      expect(withEstimates(loan)).toBe(loan);
    }
  });
});
