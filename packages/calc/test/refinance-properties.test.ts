import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aheadMonths,
  type CurrentLoanEntry,
  keptColumns,
  type RefinanceBasis,
  type RefinanceScenario,
  refinanceFigures,
  type ScenarioFee,
  scenarioColumns,
  strikeRate,
} from "../src/index.ts";
import { proposal, refinance } from "./example-scenario.ts";

const rate = fc.integer({ min: 0, max: 250_000 }).map((ppm) => ppm / 1_000_000);
const term = fc.integer({ min: 12, max: 480 });

const current: fc.Arbitrary<CurrentLoanEntry> = fc.record({
  source: fc.constant("rough-entry" as const),
  balanceCents: fc.integer({ min: 1_000_00, max: 1_000_000_00 }),
  noteRate: rate,
  remainingMonths: fc.integer({ min: 1, max: 480 }),
  mortgageInsuranceMonthlyCents: fc.nat(300_00),
  mortgageInsuranceMonths: fc.nat(120),
});
const basis: fc.Arbitrary<RefinanceBasis> = fc.record({
  homeValueCents: fc.integer({ min: 50_000_00, max: 2_000_000_00 }),
  closingDate: fc.constantFrom("2027-02-15", "2027-03-31"),
  current,
  debts: fc.array(
    fc.record({
      name: fc.constant("Card"),
      balanceCents: fc.nat(40_000_00),
      rate,
      paymentCents: fc.nat(900_00),
      payOff: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
const arm = {
  initialFixedMonths: 60,
  adjustEveryMonths: 12,
  capInitial: 0.02,
  capPeriodic: 0.02,
  capLifetime: 0.05,
  index: 0.043,
  margin: 0.0275,
};
const fees: ScenarioFee[] = [
  { name: "Underwriting", section: "A", amountCents: 1_295_00 },
  { name: "Title", section: "C", basis: "percent-of-loan", rate: 0.004 },
  { name: "Escrow", section: "G", amountCents: 2_000_00 },
];
const scenario: fc.Arbitrary<RefinanceScenario> = fc
  .record({
    name: fc.constant("any"),
    program: fc.constantFrom("conventional", "fha", "va", "usda", "jumbo"),
    purpose: fc.constantFrom("rate-and-term", "cash-out"),
    costs: fc.constantFrom("paid", "financed", "credit"),
    amortization: fc.constantFrom("fixed", "arm"),
    termMonths: term,
    noteRate: rate.map((each) => each + 0.03),
    discountPoints: fc.integer({ min: 0, max: 16 }).map((eighths) => eighths / 8),
    extraMonthlyCents: fc.nat(400_00),
    cashOutCents: fc.nat(100_000_00),
    buydown: fc.constantFrom(undefined, { kind: "2-1" as const, paidBy: "lender" as const }),
    secondLien: fc.constantFrom(undefined, { amountCents: 500_00, noteRate: 0.08, termMonths: 120 }),
  })
  .map((each) => ({ ...each, arm, fees }));

describe("refinance", () => {
  it("is ahead by what is paid and owed on both loans, month by month, for any proposal", () => {
    fc.assert(
      fc.property(basis, scenario, (loan, offer) => {
        const figures = refinanceFigures(loan, offer);
        const kept = keptColumns(figures.current);
        const due = { ...offer, extraMonthlyCents: 0 };
        const fresh = scenarioColumns(due, refinanceFigures(loan, due));
        const { advantageCents } = figures.timeline;
        // Paid-off debts would continue to cost interest, at most the payments on them.
        const debts = (loan.debts ?? [])
          .filter(({ payOff, balanceCents }) => payOff && balanceCents > 0)
          .map((debt) => ({ ...debt }));
        let saved = -figures.costsToRecoverCents;
        for (let k = 0; k < advantageCents.length; k++) {
          for (const debt of debts) {
            const due = Math.round((debt.balanceCents * Math.round(debt.rate * 1e6)) / 12e6);
            const interest = debt.balanceCents > 0 ? Math.min(due, debt.paymentCents) : 0;
            debt.balanceCents -= Math.min(debt.balanceCents, debt.paymentCents - interest);
            saved += interest;
          }
          saved += (kept.interestCents[k] ?? 0) + (kept.mortgageInsuranceCents[k] ?? 0);
          saved -= (fresh.interestCents[k] ?? 0) + (fresh.mortgageInsuranceCents[k] ?? 0);
          expect(advantageCents[k]).toBe(saved);
        }
        expect(figures.netLifetimeBenefitCents).toBe(saved);
      }),
      { numRuns: 200 },
    );
  });

  it("compares with today's loan as if it planned no extra payments", () => {
    fc.assert(
      fc.property(
        basis,
        scenario,
        fc.constantFrom("none" as const, "true" as const, "program" as const),
        (loan, offer, biweekly) => {
          const extra = {
            extraYearlyCents: 1_000_00,
            extraOnce: [{ month: 9, amountCents: 5_000_00 }],
            biweekly,
          };
          const { extraOnCurrent, ...figures } = refinanceFigures(loan, { ...offer, ...extra });
          const due = refinanceFigures(loan, { ...offer, extraMonthlyCents: 0 });
          const own = ["schedule", "totalInterestCents", "totalMortgageInsuranceCents", "payoffMonths", "payoffMonth"];
          own.push("interestSavedCents", "monthsSaved", "lastPaymentCents", "mortgageInsuranceRequestMonth");
          for (const [figure, value] of Object.entries(figures))
            if (!own.includes(figure)) expect(value, figure).toEqual(Reflect.get(due, figure));
          expect(due.extraOnCurrent).toBeNull();
          expect(extraOnCurrent?.interestSavedCents).toBeGreaterThanOrEqual(0);
          expect(extraOnCurrent?.monthsSaved).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("pays off required debts, pays out the requested cash, and needs no cash if costs are financed", () => {
    fc.assert(
      fc.property(basis, scenario, (loan, offer) => {
        const { cashLines, cashToCloseCents, debtsPaidCents, payoffCents, ...figures } = refinanceFigures(loan, offer);
        const lines = (section: string) =>
          cashLines.filter((line) => line.section === section).reduce((sum, line) => sum + line.amountCents, 0);
        expect(lines("payoff")).toBe(payoffCents + debtsPaidCents);
        expect(cashLines.reduce((sum, line) => sum + (line.payer === "borrower" ? line.amountCents : 0), 0)).toBe(
          cashToCloseCents,
        );
        const { F, G } = figures.sectionTotalsCents;
        const left = cashToCloseCents + (offer.cashOutCents ?? 0) - (offer.costs === "credit" ? F + G : 0);
        if (offer.costs === "financed") expect(Math.abs(left)).toBeLessThan(100);
        if (offer.costs === "credit") expect(left).toBe(0);
        if (offer.costs === "credit" && figures.upfrontFeeCents === 0) expect(figures.costsToRecoverCents).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it("finds the highest rate that still pays back", () => {
    fc.assert(
      fc.property(
        current,
        fc.integer({ min: 1, max: 20_000_00 }),
        fc.integer({ min: 6, max: 60 }),
        (entry, costs, withinMonths) => {
          const loan = { ...refinance, current: entry };
          const offer = { ...proposal, fees: [{ name: "Costs", section: "A" as const, amountCents: costs }] };
          const strike = strikeRate(loan, offer, { by: "payment", withinMonths });
          const payback = (noteRate: number) =>
            refinanceFigures(loan, { ...offer, noteRate }).simplePaybackMonths ?? Number.POSITIVE_INFINITY;
          if (strike === null) expect(payback(0.00125)).toBeGreaterThan(withinMonths);
          else {
            expect(payback(strike)).toBeLessThanOrEqual(withinMonths);
            if (strike < 1) expect(payback(Number((strike + 0.00125).toFixed(6)))).toBeGreaterThan(withinMonths);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("finds the highest rate that saves a given amount a month", () => {
    const strike = strikeRate(refinance, proposal, { by: "saving", monthlySavingsCents: 150_00 });
    const saving = (noteRate: number) => refinanceFigures(refinance, { ...proposal, noteRate }).monthlySavingsCents;
    expect(strike).toBe(0.0675);
    expect([saving(0.0675) >= 150_00, saving(0.06875) >= 150_00]).toEqual([true, false]);
  });

  it("reads runs of months from any column", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 })), (column) => {
        const covered = aheadMonths(column).flatMap(({ from, through }) =>
          Array.from({ length: through - from + 1 }, (_, k) => from + k),
        );
        expect(covered).toEqual(column.flatMap((value, k) => (value >= 0 ? [k + 1] : [])));
      }),
    );
  });
});
