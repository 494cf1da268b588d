import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as told from "../src/explain.ts";
import * as calc from "../src/index.ts";
import { type Case, ladder, purchases } from "./explanation-cases.ts";
import { debtsAndLiens, horizons, refinances } from "./explanation-cases-loan.ts";

const lastValue = (explanation: told.Explanation) => {
  const step = explanation.steps.at(-1);
  return step?.valueCents ?? step?.valueRate ?? step?.valueCount ?? null;
};
/** Parses "-$1,234.56" into cents; undefined for text that is not an amount. */
const moneyOf = (value: string) =>
  /^-?\$/.test(value) ? Math.round(Number(value.replace(/[$,]/g, "")) * 100) : undefined;
const amounts = (explanation: told.Explanation) =>
  (explanation.steps.at(-1)?.inputs ?? []).flatMap(({ value }) => moneyOf(value) ?? []);

function holds([, explanation, value]: Case): void {
  expect(lastValue(explanation)).toBe(value);
  expect(explanation.figure).toMatch(/^[a-z]\w+$/);
  for (const text of [explanation.title, explanation.rounding]) expect(text.length).toBeGreaterThan(3);
  for (const step of explanation.steps) {
    for (const text of [step.label, step.formula, step.source]) expect(text.length).toBeGreaterThan(2);
    expect(step.inputs.length).toBeGreaterThan(0);
    for (const input of step.inputs) expect(input.value).not.toMatch(/NaN|undefined|Infinity|null/);
  }
}

const terms = { priceCents: 400_000_00, downPaymentRate: 0.1, noteRate: 0.065, termMonths: 360 };
const cases: Case[] = [
  ...purchases({ ...terms, closingCostsCents: 8_000_00 }, 12, 84),
  ...purchases(terms, 0, 1),
  ...ladder(),
  ...horizons(),
  ...refinances(),
  ...debtsAndLiens(),
];

describe("an explanation of a tool", () => {
  it.each(cases)("%s: ends with the figure itself, with formula, inputs and source", (...each) => holds(each));

  it("of a sum has inputs that add up to it, of a difference inputs that differ by it", () => {
    const sums =
      /^(horizon.*: (paid|costs|borrowingCost)Cents|refinance \d: (cashToClose|loanAmount|costsToRecover|currentPayment|newPayment|totalInterestNew|debtsPaid)Cents|second lien.*: (paymentTogether|secondLienCost|singleCost)Cents|.* and .*: (balance|payment)Cents|rung.*: costAtHorizonCents|seller money.*: costAtHorizonCents)$/;
    const differences =
      /^(refinance \d: (monthlySavings|lifetimeInterestSaved|same\w+Saved|samePayoffDateSavings)Cents|horizon.*: (equity|balance)Cents|waiting: costCents|renting: advantageCents|bid.*: overCents|rung.*: monthlySavingsCents|second lien.*: differenceCents|.* and .*: monthlyReliefCents|refinance \d: amountFinancedCents)$/;
    const figures = { sums: 0, differences: 0 };
    for (const [name, explanation, value] of cases) {
      const inputs = amounts(explanation);
      const sum = inputs.reduce((total, cents) => total + cents, 0);
      if (sums.test(name)) {
        expect(sum, name).toBe(value);
        figures.sums++;
      }
      if (differences.test(name)) {
        expect(2 * (inputs[0] ?? 0) - sum, name).toBe(value);
        figures.differences++;
      }
    }
    expect(figures.sums).toBeGreaterThan(30);
    expect(figures.differences).toBeGreaterThan(25);
  });

  it("can be given for any purchase", () => {
    const any = fc.record({
      priceCents: fc.integer({ min: 50_000_00, max: 3_000_000_00 }),
      downPaymentRate: fc.integer({ min: 0, max: 90 }).map((percent) => percent / 100),
      noteRate: fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100_000),
      termMonths: fc.integer({ min: 60, max: 360 }),
      closingCostsCents: fc.nat(50_000_00),
    });
    fc.assert(
      fc.property(any, fc.nat(24), fc.integer({ min: 24, max: 400 }), (each, wait, horizon) => {
        for (const one of purchases(each, wait, horizon)) holds(one);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the two entry points", () => {
  it("keep words out of the figures' bundle", () => {
    expect(Object.keys(calc).filter((name) => /explain/i.test(name) || name in told)).toEqual([]);
  });

  it("have one entry to explanations, and a case for every subject", () => {
    const { explain, ...subjects } = told;
    expect(explain).toBeTypeOf("function");
    const explained = new Set(cases.map(([, { figure }]) => figure));
    for (const [subject, figures] of Object.entries(subjects))
      expect([subject, Object.keys(figures).filter((figure) => !explained.has(figure))]).toEqual([subject, []]);
  });
});
