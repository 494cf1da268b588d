import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumOf } from "../comparisons/column-sums.ts";
import { explain } from "../explain/explain.ts";
import { PURCHASE } from "../explain/purchase/purchase.ts";
import { purchaseFigures, purchaseFrame } from "../purchase/purchase-figures.ts";
import { purchaseShown } from "../purchase/purchase-shown.ts";
import type { PurchaseScenario } from "../purchase/types.ts";
import { refinanceFigures } from "../refinance/refinance-figures.ts";
import type { RefinanceBasis, RefinanceScenario } from "../refinance/types.ts";
import type { CashLine } from "./types.ts";

const programs = fc.constantFrom("conventional", "fha", "va", "usda", "jumbo");
const rates = fc.integer({ min: 100, max: 1_200 }).map((hundredths) => hundredths / 10_000);
const cents = (min: number, max: number) => fc.integer({ min, max });
const terms = {
  name: fc.constant("A"),
  program: programs,
  amortization: fc.constant("fixed" as const),
  termMonths: fc.constantFrom(180, 240, 360),
  noteRate: rates,
  discountPoints: fc.constantFrom(0, 0.5, 1.125),
  upfrontFee: fc.record({ financed: fc.boolean() }),
  mortgageInsurance: fc.constantFrom(
    { kind: "auto" as const },
    { kind: "financed" as const, singleRate: 0.0175 },
    { kind: "single" as const, singleRate: 0.0175 },
  ),
  fees: fc.array(
    fc.record({ name: fc.constant("Fee"), section: fc.constantFrom("A", "C", "H"), amountCents: cents(0, 500_000) }),
    { maxLength: 3 },
  ),
};
const purchases: fc.Arbitrary<PurchaseScenario> = fc
  .record({
    ...terms,
    priceCents: cents(50_000_00, 3_000_000_00),
    down: fc.double({ min: 0, max: 0.9, noNaN: true }),
    second: cents(0, 20_000_00),
  })
  .map(({ down, second, ...one }) => ({
    ...one,
    downPaymentCents: Math.round(one.priceCents * down * 0.9),
    ...(second > 10_000_00 && down < 0.5 && { secondLien: { amountCents: second, noteRate: 0.08, termMonths: 180 } }),
  })) as fc.Arbitrary<PurchaseScenario>;
const refinances: fc.Arbitrary<[RefinanceBasis, RefinanceScenario]> = fc
  .record({
    ...terms,
    owed: cents(50_000_00, 900_000_00),
    purpose: fc.constantFrom("rate-and-term", "cash-out"),
    costs: fc.constantFrom("paid", "financed", "credit"),
    cashOutCents: fc.option(cents(1, 50_000_00), { nil: undefined }),
    second: fc.option(cents(10_000_00, 20_000_00), { nil: undefined }),
    loanAmountCents: fc.option(cents(60_000_00, 900_000_00), { nil: undefined }),
  })
  .map(({ owed, second, ...scenario }) => [
    {
      homeValueCents: owed * 2,
      closingDate: "2027-02-15",
      wholeDollars: true,
      current: { source: "rough-entry", balanceCents: owed, noteRate: 0.0725, remainingMonths: 318 },
    },
    { ...scenario, ...(second && { secondLien: { amountCents: second, noteRate: 0.08, termMonths: 180 } }) },
  ]) as fc.Arbitrary<[RefinanceBasis, RefinanceScenario]>;

const sum = (lines: readonly CashLine[], wanted: (line: CashLine) => boolean) =>
  lines.reduce((total, line) => total + (line.payer === "borrower" && wanted(line) ? line.amountCents : 0), 0);
const isCost = ({ section }: CashLine) => section.length === 1;

describe("a loan in whole dollars", () => {
  it("is used in every purchase, and with cash to close equals price and costs to the cent", () => {
    fc.assert(
      fc.property(purchases, (scenario) => {
        const figures = purchaseFigures({ wholeDollars: true }, scenario);
        const asked = scenario.priceCents - scenario.downPaymentCents - (scenario.secondLien?.amountCents ?? 0);
        expect([figures.loanAmountCents % 100, figures.baseLoanCents % 100]).toEqual([0, 0]);
        expect(asked - figures.baseLoanCents).toBeGreaterThanOrEqual(0);
        expect(asked - figures.baseLoanCents).toBeLessThan(100);
        const second = scenario.secondLien?.amountCents ?? 0;
        expect(figures.cashToCloseCents + figures.loanAmountCents + second).toBe(
          scenario.priceCents + sum(figures.cashLines, isCost),
        );
        const table = purchaseShown({ wholeDollars: true }, scenario).cashToCloseTable;
        expect(sumOf(table.map(({ row, amountCents }) => (row === "cash-to-close" ? 0 : amountCents)))).toBe(
          figures.cashToCloseCents,
        );
        expect(figures.loanToValue).toBe(figures.baseLoanCents / scenario.priceCents);
        expect(figures.schedule.balanceCents[0]).toBe(
          figures.loanAmountCents - (figures.schedule.principalCents[0] ?? 0),
        );
      }),
    );
  });

  it("is used in every refinance, and with cash to close equals payoffs, cash out and costs to the cent", () => {
    fc.assert(
      fc.property(refinances, ([basis, scenario]) => {
        const figures = refinanceFigures(basis, scenario);
        expect([figures.loanAmountCents % 100, figures.baseLoanCents % 100]).toEqual([0, 0]);
        expect(figures.cashToCloseCents + figures.loanAmountCents + (scenario.secondLien?.amountCents ?? 0)).toBe(
          figures.payoffCents +
            figures.debtsPaidCents +
            sum(figures.cashLines, isCost) +
            sum(figures.cashLines, ({ name }) => name === "Lender credit"),
        );
      }),
    );
  });

  it("leaves less than a dollar, due or returned, if a refinance finances its costs or pays out a requested sum", () => {
    fc.assert(
      fc.property(refinances, ([basis, { loanAmountCents: _, ...scenario }]) => {
        const figures = refinanceFigures(basis, { ...scenario, costs: "financed" });
        expect(Math.abs(figures.cashToCloseCents + (scenario.cashOutCents ?? 0))).toBeLessThan(100);
      }),
    );
  });

  it("leaves less than a dollar of each part to cash, and never finances more than the exact amount", () => {
    fc.assert(
      fc.property(purchases, (scenario) => {
        const whole = purchaseFigures({ wholeDollars: true }, scenario);
        const exact = purchaseFigures({}, scenario);
        expect(whole.loanAmountCents).toBeLessThanOrEqual(exact.loanAmountCents);
        expect(exact.loanAmountCents - whole.loanAmountCents).toBeLessThan(300);
        expect(whole.cashToCloseCents).toBeGreaterThanOrEqual(exact.cashToCloseCents - 100);
      }),
    );
  });

  const priced = (program: PurchaseScenario["program"], priceCents: number, downPaymentCents: number) => ({
    name: "A",
    program,
    amortization: "fixed" as const,
    termMonths: 360,
    noteRate: 0.06,
    priceCents,
    downPaymentCents,
  });
  it.each([
    ["FHA with 3.5 % down of 333,333", priced("fha", 333_333_00, 11_666_66), 321_666_00, 327_295_00],
    ["VA without a down payment", priced("va", 285_030_00, 0), 285_030_00, 291_158_00],
    ["USDA without a down payment", priced("usda", 200_000_00, 0), 200_000_00, 202_020_00],
    [
      "a conventional loan with 3 % down of 333,333",
      priced("conventional", 333_333_00, 9_999_99),
      323_333_00,
      323_333_00,
    ],
  ])("is rounded down to the dollar: %s", (_, scenario, base, note) => {
    const figures = purchaseFigures({ wholeDollars: true }, scenario);
    expect([figures.baseLoanCents, figures.loanAmountCents]).toEqual([base, note]);
  });

  it("is explained with a computed down payment if that has more cents than the typed one", () => {
    const basis = { wholeDollars: true };
    const downPayment = (scenario: PurchaseScenario) => {
      const context = {
        basis,
        scenario,
        frame: purchaseFrame(scenario, basis),
        figures: purchaseShown(basis, scenario),
      };
      const inputs = explain(PURCHASE, "cashToCloseCents", context).steps.at(-1)?.inputs ?? [];
      return inputs.find(({ name }) => name === "Down payment");
    };
    expect(downPayment(priced("va", 333_333_00, 11_666_66))).toEqual({
      name: "Down payment",
      value: "$11,667.00",
      origin: "computed",
    });
    expect(downPayment(priced("va", 333_333_00, 11_666_00))).toMatchObject({ value: "$11,666.00", origin: "typed" });
  });

  it("is explained with the cents that are paid in cash", () => {
    const scenario = priced("va", 333_333_00, 11_666_66);
    const basis = { wholeDollars: true };
    const frame = purchaseFrame(scenario, basis);
    const { steps, rounding } = explain(PURCHASE, "loanAmountCents", {
      basis,
      scenario,
      frame,
      figures: purchaseShown(basis, scenario),
    });
    expect(rounding).toBe("Rounded down to whole dollars; the cents are due at closing.");
    expect(steps.map(({ label, formula, valueCents }) => [label, formula, valueCents])).toEqual([
      ["Base loan", "price − down payment − second lien, rounded down to the dollar", 321_666_00],
      ["Paid in cash", "amount to borrow − whole dollars of it", 34],
      ["Paid in cash", "amount to borrow − whole dollars of it", 82],
      ["Loan amount", "base loan + financed fees", 328_581_00],
    ]);
  });
});
