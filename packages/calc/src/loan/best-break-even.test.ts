import { expect, test } from "vitest";
import { refinanceShown } from "../refinance/refinance-shown.ts";
import type { RefinanceBasis, RefinanceScenario } from "../refinance/types.ts";
import { bestScenarios } from "./best-scenarios.ts";

const basis: RefinanceBasis = {
  homeValueCents: 620_000_00,
  horizonMonths: 84,
  current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.0725, remainingMonths: 300 },
};
const offer = (part: Partial<RefinanceScenario>): RefinanceScenario => ({
  name: "any",
  program: "conventional",
  amortization: "fixed",
  termMonths: 300,
  noteRate: 0.06,
  purpose: "rate-and-term",
  costs: "paid",
  fees: [{ name: "Costs", section: "A", amountCents: 6_000_00 }],
  ...part,
});
const NEVER = offer({ noteRate: 0.08 });
const arm = {
  initialFixedMonths: 60,
  adjustEveryMonths: 6,
  capInitial: 0.02,
  capPeriodic: 0.01,
  capLifetime: 0.05,
  index: 0.043,
  margin: 0.0275,
};

function marks(...offers: RefinanceScenario[]) {
  const all = offers.map((one) => refinanceShown(basis, one));
  const { simplePaybackMonths, interestBreakEvenMonth, discountedBreakEvenMonth } = bestScenarios(offers, all);
  const months = all.map((one) => [one.simplePaybackMonths, one.interestBreakEvenMonth, one.discountedBreakEvenMonth]);
  return { best: [simplePaybackMonths, interestBreakEvenMonth, discountedBreakEvenMonth], months };
}

test("marks the soonest break-even as best in each of the three measures, and never one that is not reached", () => {
  const { best, months } = marks(NEVER, offer({ noteRate: 0.0625 }), offer({}));
  expect(months[0]).toEqual([null, null, null]);
  expect(best).toEqual([[2], [2], [2]]);
});

test("marks the only loan that breaks even as best, and none if no loan does", () => {
  expect(marks(offer({}), NEVER).best).toEqual([[0], [0], [0]]);
  expect(marks(NEVER, offer({ noteRate: 0.085 })).best).toEqual([[], [], []]);
  expect(marks(offer({}), offer({})).best).toEqual([[], [], []]);
});

test("does not mark the break-even by interest of a lender credit that is ahead immediately but behind by the horizon", () => {
  const credit = offer({ noteRate: 0.0775, lenderCreditCents: 9_000_00 });
  const { best, months } = marks(credit, offer({}));
  expect(months[0]?.slice(1)).toEqual([1, 1]);
  expect(best.slice(1)).toEqual([[], []]);
});

test("compares an adjustable rate only until its first change", () => {
  const soon = offer({ amortization: "arm", arm, noteRate: 0.0575 });
  expect(marks(soon, offer({})).best).toEqual([[0], [0], [0]]);
  const late = (part: Partial<RefinanceScenario>) =>
    offer({ ...part, fees: [{ name: "Costs", section: "A", amountCents: 24_000_00 }] });
  const { best, months } = marks(late({ amortization: "arm", arm, noteRate: 0.06 }), late({ noteRate: 0.0605 }));
  expect(Math.min(...months.map((one) => one[1] ?? 0))).toBeGreaterThan(60);
  expect(best).toEqual([[], [], []]);
});
