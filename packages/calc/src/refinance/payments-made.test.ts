import { describe, expect, it } from "vitest";
import { proposal } from "../../test/example-scenario.ts";
import { lastPaymentMade } from "./payoff.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import type { CurrentLoanEntry, RefinanceBasis } from "./types.ts";

const note = {
  source: "original-purchase",
  originalLoanCents: 364_000_00,
  noteRate: 0.0725,
  termMonths: 360,
  firstPaymentDate: "2023-08-01",
} as const;
const of = (current: Partial<CurrentLoanEntry>, closingDate = "2027-02-15"): RefinanceBasis => ({
  homeValueCents: 620_000_00,
  closingDate,
  current: { ...note, ...current } as CurrentLoanEntry,
});
const figures = (current: Partial<CurrentLoanEntry>, closingDate?: string) =>
  refinanceFigures(of(current, closingDate), { ...proposal, costs: "financed" });

describe("the last payment made", () => {
  it("follows from forty payments since August 2023: 110 days of interest on November 1, 2026, as if it was typed", () => {
    const derived = figures({ paymentsMade: 40 });
    expect(derived).toMatchObject({ payoffDays: 110, payoffCents: 358_868_99, skippedPayments: 4 });
    const typed = figures({ paymentsMade: 40, lastPaymentDate: "2026-11-01" });
    expect(typed.payoffCents).toBe(derived.payoffCents);
    expect(typed.current.payoffDate).toBe(derived.current.payoffDate);
  });

  it("is a month before the first one if none were made", () => {
    expect(lastPaymentMade(of({ paymentsMade: 0, firstPaymentDate: "2027-01-31" }))).toBe("2026-12-31");
  });

  it("is the last payment due if the number is left out; payments made ahead have paid their interest", () => {
    expect(figures({ paymentsMade: 43 }).payoffCents).toBe(figures({}).payoffCents);
    expect(figures({ paymentsMade: 48 })).toMatchObject({ payoffDays: 0, skippedPayments: 0 });
  });

  it("moves with the closing date if the number is left out", () => {
    expect(figures({}, "2027-05-15").current.remainingMonths).toBe(figures({}).current.remainingMonths - 3);
  });

  it("does not change the note's final payment date", () => {
    for (const paymentsMade of [0, 40, 43, 48]) expect(figures({ paymentsMade }).current.payoffDate).toBe("2053-07-01");
  });
});

describe("a refund of FHA's upfront premium", () => {
  const fha = (upfrontPremiumCents: number, scenario: object = {}, current: object = {}) =>
    refinanceFigures(of({ program: "fha", closedOn: "2026-02-10", upfrontPremiumCents, ...current }), {
      ...proposal,
      program: "fha",
      costs: "financed",
      fees: [],
      ...scenario,
    });

  it("lowers the new premium: the loan, the financed amount, the annual premium's base and the finance charge", () => {
    const [without, credited] = [fha(0), fha(6_000_00)];
    expect(credited.upfrontPremiumRefundCents).toBe(3_480_00);
    const financed = credited.newLoanCents - credited.baseLoanCents;
    expect(Math.abs(credited.upfrontFeeCents - 3_480_00 - financed)).toBeLessThan(1_00);
    expect(credited.sectionTotalsCents.B).toBe(credited.upfrontFeeCents - 3_480_00);
    expect(credited.apr).toBeLessThan(without.apr ?? 0);
    expect(Math.abs(credited.cashToCloseCents)).toBeLessThan(1_00);
    expect(credited.costsToRecoverCents).toBe(credited.upfrontFeeCents - 3_480_00);
  });

  it("is never more than the new premium, and none of it is cash", () => {
    const most = fha(40_000_00);
    expect(most.upfrontPremiumRefundCents).toBe(most.upfrontFeeCents);
    expect(most.newLoanCents).toBe(most.baseLoanCents);
    expect(most.cashToCloseCents).toBeGreaterThanOrEqual(0);
  });

  it("is a separate line in section B, even if the note finances none", () => {
    const paid = fha(6_000_00, { upfrontFee: { financed: false } });
    expect(paid.cashLines.find(({ name }) => name === "Refund of the old upfront premium")).toMatchObject({
      section: "B",
      amountCents: -3_480_00,
      financeCharge: true,
    });
    expect(paid.newLoanCents).toBe(paid.baseLoanCents);
  });
});
