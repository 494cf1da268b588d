import { expect, test } from "vitest";
import { principalAndInterest } from "../payment/principal-and-interest.ts";
import { strikeRateOfRecord } from "../record/strike-rate-of-record.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import { lastingLead, reaches, strikeRate } from "./strike-rate.ts";
import type { RefinanceBasis, RefinanceScenario } from "./types.ts";

const TODAY = 0.0725;
const basis: RefinanceBasis = {
  homeValueCents: 620_000_00,
  horizonMonths: 84,
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: TODAY, remainingMonths: 300 },
};
const proposal: RefinanceScenario = {
  name: "30 years",
  program: "conventional",
  amortization: "fixed",
  termMonths: 360,
  noteRate: 0.06,
  purpose: "rate-and-term",
  costs: "paid",
  fees: [{ name: "Costs", section: "A", amountCents: 4_500_00 }],
};
const credited = (cents: number): RefinanceScenario => ({ ...proposal, lenderCreditCents: 4_500_00 + cents });
const inTwoYears = { by: "interest", withinMonths: 24 } as const;
const ahead = (scenario: RefinanceScenario, noteRate: number, month: number) =>
  refinanceFigures(basis, { ...scenario, noteRate }).timeline.advantageCents[month - 1] ?? 0;

test("finds no break-even above today's rate from a lender credit beyond the costs, even if the first month is ahead", () => {
  const credit = credited(1_500_00);
  expect(ahead(credit, 0.0775, 1)).toBeGreaterThan(0);
  expect(ahead(credit, 0.0775, 84)).toBeLessThan(0);
  const strike = strikeRate(basis, credit, inTwoYears) ?? 1;
  expect(strike).toBeLessThan(TODAY);
  for (let month = 24; month <= 84; month++) expect(ahead(credit, strike, month)).toBeGreaterThanOrEqual(0);
  const above = Array.from({ length: 61 }, (_, k) => ahead(credit, strike + 0.00125, 24 + k));
  expect(Math.min(...above)).toBeLessThan(0);
});

test("counts a credit that lasts through the horizon above today's rate, since the loan stays ahead", () => {
  const strike = strikeRate(basis, credited(30_000_00), inTwoYears) ?? 0;
  expect(strike).toBeGreaterThan(TODAY);
  expect(ahead(credited(30_000_00), strike, 84)).toBeGreaterThanOrEqual(0);
});

test("ignores a lead that ends before the horizon, and counts one that ends after it", () => {
  const offer = { ...proposal, noteRate: 0.0675 };
  const [run] = refinanceFigures(basis, offer).aheadMonths;
  if (!run) throw new Error("It is ahead for a while.");
  const at = (horizonMonths: number) => refinanceFigures({ ...basis, horizonMonths }, offer);
  expect(lastingLead(at(run.through), run.from)).toEqual(run);
  expect(lastingLead(at(run.through + 1), run.from)).toBeNull();
  expect(lastingLead(at(run.through), run.from - 1)).toBeNull();
  expect(reaches({ by: "interest", withinMonths: run.through }, at(12))).toBe(true);
  expect(reaches({ by: "interest", withinMonths: run.through + 1 }, at(12))).toBe(false);
});

test("ends a horizon beyond both loans with the last payment of either", () => {
  const figures = refinanceFigures({ ...basis, horizonMonths: 1200 }, { ...proposal, termMonths: 180 });
  expect(lastingLead(figures, 60)).toMatchObject({ through: 300 });
  expect(lastingLead(figures, 1200)).toMatchObject({ through: 300 });
});

test("finds a rate the same way for a proposal as for a mortgage of record", () => {
  const left = 300;
  const paymentCents = principalAndInterest(350_000_00, TODAY, left);
  const same: RefinanceScenario = { ...proposal, termMonths: left, loanAmountCents: 350_000_00, fees: [] };
  for (const cents of [50_00, 150_00, 400_00]) {
    const aim = { by: "saving", monthlySavingsCents: cents } as const;
    expect(strikeRateOfRecord(350_000_00, left, paymentCents, cents)).toBe(strikeRate(basis, same, aim));
  }
});
