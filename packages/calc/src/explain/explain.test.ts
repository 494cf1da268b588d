import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loan, scenario } from "../../test/example-scenario.ts";
import type { LoanBasis } from "../loan/types.ts";
import { purchaseFrame } from "../purchase/purchase-figures.ts";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { explain } from "./explain.ts";
import type { ExplainedFigure } from "./loan/loan-figures.ts";
import { PURCHASE } from "./purchase/purchase.ts";
import type { ExplanationStep } from "./types.ts";

type Shown = ReturnType<typeof purchaseShown>;
const READ: Record<ExplainedFigure, (figures: Shown) => number | null> = {
  loanAmountCents: (f) => f.loanAmountCents,
  loanToValue: (f) => f.loanToValue,
  principalAndInterestCents: (f) => f.principalAndInterestCents,
  mortgageInsuranceCents: (f) => f.mortgageInsuranceCents,
  mortgageInsuranceEndsMonth: (f) => f.mortgageInsuranceEndsMonth,
  housingPaymentCents: (f) => f.housingPaymentCents,
  housingPaymentAfterMortgageInsuranceCents: (f) => f.housingPaymentAfterMortgageInsuranceCents,
  propertyTaxMonthlyCents: (f) => f.propertyTaxMonthlyCents,
  insuranceMonthlyCents: (f) => f.insuranceMonthlyCents,
  secondLienPaymentCents: (f) => f.secondLienPaymentCents,
  buydownSubsidyCents: (f) => f.buydownSubsidyCents,
  totalInterestCents: (f) => f.totalInterestCents,
  totalInterestPercentage: (f) => f.totalInterestPercentage,
  interestSavedCents: (f) => f.interestSavedCents,
  monthsSaved: (f) => f.monthsSaved,
  debtToIncomeFront: (f) => f.debtToIncomeFront,
  debtToIncomeBack: (f) => f.debtToIncomeBack,
  apr: (f) => f.apr,
  financeChargeCents: (f) => f.financeChargeCents,
  amountFinancedCents: (f) => f.amountFinancedCents,
  cashToCloseCents: (f) => f.cashToCloseCents,
  closingCostsCents: (f) => f.closingCostsCents,
  prepaidInterestCents: (f) => f.prepaidInterestCents,
  discountPointsCents: (f) => f.discountPointsCents,
  upfrontFeeCents: (f) => f.upfrontFeeCents,
  firstHousingPaymentCents: (f) => f.firstHousingPaymentCents,
  firstPrincipalAndInterestCents: (f) => f.paymentPath[0]?.principalAndInterestCents ?? null,
  highestPaymentCents: (f) => f.highestPayment?.housingPaymentCents ?? null,
  insuranceEndPaymentCents: (f) => f.insuranceEnd?.housingPaymentCents ?? null,
  interestToPayCents: (f) => f.interestToPayCents,
  horizonInterestCents: (f) => f.horizon.interestCents,
  horizonBalanceCents: (f) => f.horizon.balanceCents,
  horizonEquityCents: (f) => f.horizon.equityCents,
  horizonBorrowingCostCents: (f) => f.horizon.borrowingCostCents,
};
const figuresToExplain = Object.keys(READ).filter((key): key is ExplainedFigure => key in READ);

const scenarios: PurchaseScenario[] = [
  {
    ...scenario,
    extraMonthlyCents: 100_00,
    depositCents: 5_000_00,
    lenderCreditCents: 700_00,
    sellerCreditCents: 2_000_00,
  },
  { ...scenario, program: "fha", downPaymentCents: 17_500_00, buydown: { kind: "2-1", paidBy: "borrower" } },
  { ...scenario, program: "usda", downPaymentCents: 0, biweekly: "true" },
  {
    ...scenario,
    program: "va",
    downPaymentCents: 0,
    upfrontFee: { vaUse: "later", financed: false },
    interestOnlyMonths: 60,
  },
  { ...scenario, secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 240 } },
];

const explained = (figure: ExplainedFigure, basis: LoanBasis, one: PurchaseScenario, figures: Shown) =>
  explain(PURCHASE, figure, { basis, scenario: one, frame: purchaseFrame(one), figures });
const valueAt = (step: ExplanationStep | undefined) => step?.valueCents ?? step?.valueRate ?? step?.valueCount ?? null;
/** "$1,234.56" or "6.5%" as a number again. */
const amountOf = (value: string) => Math.round(Number(value.replace(/[$,]/g, "")) * 100);

describe("an explanation", () => {
  it.each(figuresToExplain)("of %s ends with the figure itself, with formula, inputs and source", (figure) => {
    for (const one of scenarios) {
      const figures = purchaseShown(loan, one);
      const explanation = explained(figure, loan, one, figures);
      expect(valueAt(explanation.steps.at(-1))).toBe(READ[figure](figures));
      for (const step of explanation.steps) {
        expect(step.formula.length).toBeGreaterThan(3);
        expect(step.source.length).toBeGreaterThan(3);
        expect(step.inputs.length).toBeGreaterThan(0);
        for (const input of step.inputs) expect(input.value).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it("of a loan-to-value also explains the combined one with a second lien", () => {
    const second = { ...scenario, secondLien: { amountCents: 50_000_00, noteRate: 0.085, termMonths: 240 } };
    const figures = purchaseShown(loan, second);
    const [combined] = explained("loanToValue", loan, second, figures).steps;
    expect(combined).toMatchObject({ label: "Combined loan-to-value", valueRate: figures.combinedLoanToValue });
  });

  it("of a sum has inputs that add up to it", () => {
    for (const one of scenarios) {
      const figures = purchaseShown(loan, one);
      const sum = (figure: ExplainedFigure) =>
        (explained(figure, loan, one, figures).steps.at(-1)?.inputs ?? []).reduce(
          (total, input) => total + amountOf(input.value),
          0,
        );
      expect(sum("housingPaymentCents")).toBe(figures.housingPaymentCents);
      expect(sum("cashToCloseCents")).toBe(figures.cashToCloseCents);
      expect(sum("horizonBorrowingCostCents")).toBe(figures.horizon.borrowingCostCents);
      expect(sum("loanAmountCents")).toBe(figures.loanAmountCents);
      const [loanAmount, ...charges] = (
        explained("amountFinancedCents", loan, one, figures).steps.at(-1)?.inputs ?? []
      ).map((input) => amountOf(input.value));
      expect((loanAmount ?? 0) - charges.reduce((total, cents) => total + cents, 0)).toBe(figures.amountFinancedCents);
    }
  });

  it("of mortgage insurance names the table in effect and the inputs of the premium", () => {
    const fha: PurchaseScenario = { ...scenario, program: "fha", downPaymentCents: 17_500_00 };
    const told = (one: PurchaseScenario, closingDate: string) => {
      const when = { ...loan, closingDate };
      return explained("mortgageInsuranceCents", when, one, purchaseShown(when, one)).steps[0];
    };
    expect(told(fha, "2026-03-16")?.source).toContain("HUD Mortgagee Letter 2023-05");
    expect(told(fha, "2023-03-19")?.source).toContain("HUD Mortgagee Letter 2015-01");
    const [average = 0, yearly = 0, financed = 0] = (told(fha, "2026-03-16")?.inputs ?? []).map((input) =>
      Number(input.value.replace(/[$,%]/g, "")),
    );
    expect((average * yearly) / (1 + financed / 100) / 12).toBeCloseTo(
      purchaseShown({ ...loan, closingDate: "2026-03-16" }, fha).mortgageInsuranceCents,
      0,
    );
    const va: PurchaseScenario = { ...scenario, program: "va", upfrontFee: { vaUse: "later" } };
    for (const [closingDate, law] of [
      ["2023-04-06", "Public Law 116-23"],
      ["2023-04-07", "on or after 2023-04-07"],
    ] as const) {
      const when = { ...loan, closingDate };
      const step = explained("upfrontFeeCents", when, va, purchaseShown(when, va)).steps[0];
      expect(step?.source).toContain(law);
      expect(step?.inputs).toContainEqual({ name: "Use", value: "later", origin: "typed" });
    }
    expect(told(va, "2026-03-16")?.formula).toBe("none: VA loans carry no monthly insurance");
    expect(told({ ...scenario, downPaymentCents: 100_000_00 }, "2026-03-16")?.formula).toBe(
      "none is needed at a loan-to-value of 80% or less",
    );
    const once: PurchaseScenario = { ...scenario, mortgageInsurance: { kind: "single", singleRate: 0.02 } };
    expect(told(once, "2026-03-16")?.formula).toBe("none a month: the premium is paid once, at closing");
    expect(told({ ...scenario, creditScore: 700 }, "2026-03-16")?.inputs).toContainEqual({
      name: "Credit score",
      value: "700",
      origin: "typed",
    });
  });

  it("of a disclosure says when a buydown account lowers the payments", () => {
    const bought: PurchaseScenario = { ...scenario, buydown: { kind: "2-1", paidBy: "seller", inNote: true } };
    const given: PurchaseScenario = { ...scenario, buydown: { kind: "2-1", paidBy: "seller" } };
    const told = (one: PurchaseScenario) => explained("apr", loan, one, purchaseShown(loan, one)).steps[1]?.formula;
    expect(told(bought)).toContain("− what the buydown account pays");
    expect(told(given)).not.toContain("buydown");
  });

  it("can be given for any scenario", () => {
    const program = fc.constantFrom(
      "conventional" as const,
      "fha" as const,
      "va" as const,
      "usda" as const,
      "jumbo" as const,
    );
    const any = fc.record({
      program,
      priceCents: fc.integer({ min: 1_000_00, max: 5_000_000_00 }),
      down: fc.integer({ min: 0, max: 95 }),
      noteRate: fc.integer({ min: 0, max: 20_000 }).map((n) => n / 100_000),
      termMonths: fc.integer({ min: 12, max: 480 }),
      discountPoints: fc.integer({ min: 0, max: 40 }).map((n) => n / 8),
      extraMonthlyCents: fc.nat(500_000),
      interestOnlyMonths: fc.nat(11),
      biweekly: fc.constantFrom("none" as const, "true" as const, "program" as const),
      financed: fc.boolean(),
      creditScore: fc.integer({ min: 300, max: 850 }),
      lenderCreditCents: fc.nat(2_000_000),
      kind: fc.constantFrom(
        "auto" as const,
        "monthly" as const,
        "single" as const,
        "financed" as const,
        "none" as const,
      ),
    });
    fc.assert(
      fc.property(any, fc.nat(400), ({ down, financed, kind, ...given }, days) => {
        const one: PurchaseScenario = {
          name: "any",
          amortization: "fixed",
          ...given,
          downPaymentCents: Math.floor((given.priceCents * down) / 100),
          upfrontFee: { financed },
          mortgageInsurance: { kind, yearlyRate: 0.007, singleRate: 0.02 },
        };
        const when = {
          ...loan,
          closingDate: `2026-${String((days % 12) + 1).padStart(2, "0")}-${String((days % 28) + 1).padStart(2, "0")}`,
        };
        const figures = purchaseShown(when, one);
        expect(figures.schedule.balanceCents.at(-1)).toBe(0);
        expect(figures.schedule.principalCents.reduce((a, b) => a + b, 0)).toBe(figures.loanAmountCents);
        expect(figures.apr === null || figures.apr >= 0).toBe(true);
        for (const figure of figuresToExplain)
          expect(Object.is(valueAt(explained(figure, when, one, figures).steps.at(-1)), Number.NaN)).toBe(false);
        for (const [name, value] of Object.entries(figures))
          if (typeof value === "number") expect([name, Number.isFinite(value)]).toEqual([name, true]);
      }),
      { numRuns: 150 },
    );
  });
});
