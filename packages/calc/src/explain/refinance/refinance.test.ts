import { describe, expect, it } from "vitest";
import { proposal, refinance } from "../../../test/example-scenario.ts";
import { sumOf } from "../../comparisons/column-sums.ts";
import { keptColumns } from "../../refinance/current-loan.ts";
import { refinanceLoan } from "../../refinance/refinance-loan.ts";
import { refinanceShown } from "../../refinance/refinance-shown.ts";
import type { CurrentLoanEntry, RefinanceBasis, RefinanceScenario } from "../../refinance/types.ts";
import { explain } from "../explain.ts";
import { REFINANCE, type RefinanceFigure } from "./refinance.ts";

function told(figure: RefinanceFigure, scenario: RefinanceScenario = proposal, basis: RefinanceBasis = refinance) {
  const figures = refinanceShown(basis, scenario);
  const { frame } = refinanceLoan(basis, scenario, figures.payoffCents);
  return explain(REFINANCE, figure, { basis, scenario, frame, figures });
}
const from = (current: CurrentLoanEntry) => ({ ...refinance, closingDate: "2027-02-15", current });
const statement: CurrentLoanEntry = {
  source: "mortgage-statement",
  statementDate: "2027-01-01",
  balanceCents: 300_000_00,
  noteRate: 0.065,
  principalAndInterestCents: 2_200_00,
};

describe("an explanation of a refinance", () => {
  it("says how the payoff is known", () => {
    const original: CurrentLoanEntry = {
      source: "original-purchase",
      originalLoanCents: 320_000_00,
      noteRate: 0.0625,
      termMonths: 360,
      firstPaymentDate: "2015-03-01",
    };
    const step = (basis: RefinanceBasis) => told("payoffCents", proposal, basis).steps[0];
    expect(step(from(statement))).toMatchObject({
      formula: "principal balance on the mortgage statement",
      inputs: [
        { name: "Balance", value: "$300,000.00", origin: "record" },
        { name: "Statement of", value: "2027-01-01" },
      ],
    });
    expect(step(from(original))).toMatchObject({
      formula: "balance of the original schedule after the payments made",
      inputs: [
        { name: "Original loan", value: "$320,000.00", origin: "typed" },
        { name: "Note rate", value: "6.25%" },
        { name: "Term", value: "360 months" },
        { name: "Payments due through closing", value: "144", origin: "computed" },
      ],
    });
    expect(step(refinance)).toMatchObject({
      formula: "balance as estimated",
      inputs: [{ value: "$350,000.00", origin: "typed" }],
    });
  });

  it("states how long the current loan's mortgage insurance counts if no end was typed", () => {
    const insured = { ...statement, mortgageInsuranceMonthlyCents: 95_00 };
    const step = (current: CurrentLoanEntry) => told("currentPaymentCents", proposal, from(current)).steps.at(-1);
    expect(step(insured)?.source).toContain("until the balance is 78% of the home's value today");
    expect(step({ ...insured, program: "fha" })?.source).toContain("with FHA, taken for the rest of the loan");
    const typed = step({ ...insured, mortgageInsuranceMonths: 40 });
    expect(typed?.source).not.toContain("not entered");
    expect(typed?.inputs).toContainEqual({ name: "Payments that still carry it", value: "40", origin: "typed" });
  });

  it("states the largest loss from selling earlier, with its month, and nothing if there is no loss", () => {
    const { timeline, largestLossCents, interestBreakEvenMonth } = refinanceShown(refinance, proposal);
    const before = timeline.advantageCents.slice(0, (interestBreakEvenMonth ?? 0) - 1);
    expect(largestLossCents).toBe(-Math.min(...before));
    const { steps } = told("largestLossCents");
    expect(steps.map(({ valueCents }) => valueCents)).toEqual([-largestLossCents, largestLossCents]);
    const month = before.indexOf(-largestLossCents) + 1;
    expect(steps[1]?.inputs).toContainEqual({ name: "Month", value: String(month), origin: "computed" });
    const free = { ...proposal, costs: "credit" as const };
    expect(refinanceShown(refinance, free).largestLossCents).toBe(0);
    expect(told("largestLossCents", free).steps.map(({ valueCents }) => valueCents)).toEqual([0]);
  });

  it("compares interest and mortgage insurance of both loans in the month of the break-even", () => {
    const { current, schedule, costsToRecoverCents } = refinanceShown(refinance, proposal);
    const usd = (cents: number) =>
      `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    expect(told("interestBreakEvenMonth").steps[0]?.inputs.map(({ value }) => value)).toEqual([
      usd(sumOf(keptColumns(current).interestCents, 78)),
      usd(sumOf(schedule.interestCents, 78)),
      usd(costsToRecoverCents),
    ]);
    // Pays out on the day of the last payment, so the new loan includes no interest to the day.
    const closing: RefinanceBasis = {
      ...refinance,
      closingDate: "2027-02-15",
      occupancy: "investment",
      current: { ...refinance.current, lastPaymentDate: "2027-02-15" },
    };
    expect(told("interestBreakEvenMonth", proposal, closing).steps.at(-1)?.inputs[0]).toMatchObject({
      name: "By the calendar",
      value: "9/2033",
    });
    const never = told("interestBreakEvenMonth", { ...proposal, noteRate: 0.08 }).steps.at(-1);
    expect([never?.label, never?.valueCount]).toEqual(["Never ahead", undefined]);
    expect(never?.source).toContain("In no month");
  });

  it("names the assumed return on other investments where amounts are discounted", () => {
    for (const figure of ["discountedBreakEvenMonth", "horizonDiscountedCents"] as const) {
      const inputs = (basis: RefinanceBasis) => told(figure, proposal, basis).steps.at(-1)?.inputs;
      const name = "Return elsewhere a year";
      expect(inputs(refinance)).toContainEqual({ name, value: "4%", origin: "computed" });
      expect(inputs({ ...refinance, discountRate: 0.055 })).toContainEqual({ name, value: "5.5%", origin: "typed" });
    }
  });

  it("of the loan amount leaves out parts that the loan does not include", () => {
    const base = (scenario: RefinanceScenario) =>
      told("loanAmountCents", scenario).steps.find(({ label }) => label === "Base loan")?.inputs;
    expect(base(proposal)?.map(({ name }) => name)).toEqual(["Payoff of the current loan"]);
    expect(base({ ...proposal, costs: "financed", cashOutCents: 5_000_00 })).toEqual([
      { name: "Payoff of the current loan", value: "$350,000.00", origin: "computed" },
      { name: "Cash out", value: "$5,000.00", origin: "typed" },
      { name: "Closing costs in the loan", value: "$7,000.00", origin: "computed" },
    ]);
  });

  it("divides the costs by the payment saved if it stays the same, and says if it does not", () => {
    const step = (basis: RefinanceBasis) => told("simplePaybackMonths", proposal, basis).steps.at(-1);
    expect(step(refinance)).toMatchObject({ formula: "costs ÷ payment saved a month, rounded up", valueCount: 21 });
    const insured = { ...refinance.current, mortgageInsuranceMonthlyCents: 140_00, mortgageInsuranceMonths: 6 };
    expect(step({ ...refinance, current: insured })?.formula).toContain("the saving changes along the way");
  });

  it("names the use that VA's fee is charged for", () => {
    const va: RefinanceScenario = { ...proposal, program: "va" };
    const loan = (basis: RefinanceBasis) => told("upfrontFeeCents", va, basis).steps[0]?.inputs[2]?.value;
    expect(loan({ ...refinance, current: { ...refinance.current, program: "va" } })).toMatch(/^IRRRL/);
    expect(loan(refinance)).toBe("refinance other than an IRRRL");
  });

  it("has the forms, titles and words of a refinance, and none of a purchase", () => {
    const offers: RefinanceScenario[] = [
      { ...proposal, discountPoints: 1, costs: "financed" },
      { ...proposal, program: "va", secondLien: { amountCents: 20_000_00, noteRate: 0.08, termMonths: 120 } },
    ];
    expect(told("cashToCloseCents").title).toBe("Cash at closing");
    expect(told("cashToCloseCents").steps.at(-1)?.source).toContain("H-24(D)");
    for (const offer of offers)
      for (const figure of Object.keys(REFINANCE) as RefinanceFigure[])
        expect(JSON.stringify(told(figure, offer)), figure).not.toMatch(/\bprice\b|down payment|purchase/i);
  });
});
