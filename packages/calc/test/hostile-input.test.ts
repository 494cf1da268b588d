import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  annualPercentageRate,
  armPlan,
  fixedPlan,
  levelSchedule,
  loanSchedule,
  principalAndInterest,
  purchaseFigures,
  refinanceFigures,
  statementOutlook,
  temporaryBuydown,
} from "../src/index.ts";
import { loan, proposal, scenario } from "./example-scenario.ts";
import { balanceAfterPayments } from "./tools/balance-after-payments.ts";
import { escrowAnalysis } from "./tools/escrow-analysis.ts";

/** Values that a form, an import or an attacker may pass. */
const hostile = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    0,
    1e308,
    -1,
    0.1,
    2 ** 53,
    1e-320,
    Number.MAX_SAFE_INTEGER,
  ),
);

describe("hostile input", () => {
  const survives = (run: () => unknown) => {
    try {
      expect(hasNaN(run())).toBe(false);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      expect((error as RangeError).message).toMatch(/must|never|longest/);
    }
  };
  const hasNaN = (value: unknown, depth = 0): boolean => {
    if (typeof value === "number") return Number.isNaN(value);
    if (ArrayBuffer.isView(value)) return (value as Float64Array).some((cell) => Number.isNaN(cell));
    if (Array.isArray(value)) return value.some((element) => hasNaN(element, depth + 1));
    if (value !== null && typeof value === "object" && depth < 4)
      return Object.values(value).some((element) => hasNaN(element, depth + 1));
    return false;
  };

  it("results in a RangeError or in figures, never in NaN or a loop", () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (a, b, c, d) => {
        survives(() => principalAndInterest(a, b, c));
        survives(() => levelSchedule(a, b, c, d));
        survives(() =>
          loanSchedule(fixedPlan(a, b, c, { interestOnlyMonths: d }), { monthlyCents: d, yearlyCents: a }),
        );
        survives(() => statementOutlook(a, b, c));
        survives(() => balanceAfterPayments(a, b, [{ amountCents: c, count: d }]));
        survives(() => temporaryBuydown(a, b, c, [d]));
        survives(() =>
          annualPercentageRate({
            advances: [{ amountCents: a, unitPeriods: 0 }],
            payments: [{ amountCents: b, count: c, unitPeriods: d }],
            unitPeriodsPerYear: 12,
          }),
        );
        survives(() =>
          refinanceFigures(
            {
              homeValueCents: d,
              current: { source: "rough-entry", balanceCents: a, noteRate: b, remainingMonths: c },
              debts: [{ name: "Card", balanceCents: b, rate: c, paymentCents: d, payOff: true }],
            },
            { ...proposal, noteRate: d, termMonths: c, cashOutCents: b, costs: "financed" },
          ),
        );
        survives(() => escrowAnalysis([{ month: a, amountCents: b }], c));
        survives(() =>
          armPlan(
            {
              principalCents: a,
              termMonths: b,
              initialRate: c,
              fixedMonths: d,
              changeEveryMonths: d,
              firstCap: c,
              periodicCap: c,
              lifetimeCap: c,
              margin: c,
            },
            [c],
          ),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("in any field of a scenario, throws an error that names the field or leaves figures that are numbers", () => {
    const fields = [
      "termMonths priceCents downPaymentCents noteRate discountPoints lenderCreditCents sellerCreditCents depositCents creditScore interestOnlyMonths",
      "propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents",
    ]
      .join(" ")
      .split(" ");
    const program = fc.constantFrom(
      "conventional" as const,
      "fha" as const,
      "va" as const,
      "usda" as const,
      "jumbo" as const,
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), hostile, hostile, program, (field, value, other, given) => {
        const changed = { ...scenario, program: given, [field]: value };
        survives(() => purchaseFigures(loan, changed));
        survives(() =>
          purchaseFigures(
            { ...loan, monthlyIncomeCents: value, appreciationRate: other },
            { ...scenario, program: given },
          ),
        );
        survives(() => purchaseFigures({ ...loan, horizonMonths: value, monthlyDebtsCents: other }, scenario));
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            fees: [
              { name: "x", section: "A", amountCents: value },
              { name: "y", section: "H", basis: "percent-of-loan", rate: other },
            ],
          }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            secondLien: { amountCents: value, noteRate: other, termMonths: 120 },
            extraOnce: [{ month: value, amountCents: other }],
          }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            mortgageInsurance: { kind: "monthly", yearlyRate: value },
            upfrontFee: { rate: other },
          }),
        );
        survives(() =>
          purchaseFigures(loan, { ...scenario, mortgageInsurance: { kind: "financed", singleRate: value } }),
        );
        survives(() =>
          purchaseFigures(loan, {
            ...scenario,
            program: "fha",
            upfrontFee: { rate: value },
            mortgageInsurance: { kind: "auto", yearlyRate: other },
          }),
        );
      }),
      { numRuns: 1_500 },
    );
  });
});
