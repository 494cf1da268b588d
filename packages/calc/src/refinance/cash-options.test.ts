import { expect, it } from "vitest";
import { proposal, refinance } from "../../test/example-scenario.ts";
import { cashOptions } from "./cash-options.ts";
import type { RefinanceScenario } from "./types.ts";

const offer: RefinanceScenario = { ...proposal, purpose: "cash-out", cashOutCents: 40_000_00, costs: "financed" };
const level = (owed: number, rate: number, months: number) =>
  Math.round((owed * (rate / 12)) / (1 - (1 + rate / 12) ** -months));
/** Interest of so many months, row by row; only interest is paid through `draw`. */
function interest(owed: number, rate: number, term: number, months: number, draw = 0): number {
  let balance = owed;
  let sum = 0;
  const pay = level(owed, rate, term - draw);
  for (let k = 1; k <= Math.min(months, term); k++) {
    const due = Math.round((balance * Math.round(rate * 1e6)) / 12e6);
    sum += due;
    if (k > draw) balance -= k === term ? balance : Math.min(balance, pay - due);
  }
  return sum;
}

it("compares the same cash by payment, blended rate and cost at the horizon", () => {
  const options = cashOptions(refinance, offer, {
    heloc: { noteRate: 0.09, termMonths: 240, drawMonths: 120, closingCostsCents: 500_00 },
    second: { noteRate: 0.085, termMonths: 180, closingCostsCents: 1_200_00 },
  });
  const kept = interest(350_000_00, 0.065, 276, 84);
  expect(options).toMatchObject({
    cashCents: 40_000_00,
    heloc: {
      secondPaymentCents: Math.round((40_000_00 * 0.09) / 12),
      secondLienCostCents: kept + interest(40_000_00, 0.09, 240, 84, 120) + 500_00,
    },
    second: {
      secondPaymentCents: level(40_000_00, 0.085, 180),
      secondLienCostCents: kept + interest(40_000_00, 0.085, 180, 84) + 1_200_00,
    },
    refinance: {
      noteRate: 0.06,
      paymentCents: level(397_000_00, 0.06, 360),
      costCents: interest(397_000_00, 0.06, 360, 84) + 7_000_00,
    },
  });
  expect(options?.heloc?.blendedRate).toBeCloseTo((350 * 0.065 + 40 * 0.09) / 390, 12);
  expect(options?.second?.singleCostCents).toBe(options?.refinance.costCents);
});

it("counts debts that are paid off as cash, and is empty without cash", () => {
  const debts = [{ name: "Card", balanceCents: 12_000_00, paymentCents: 360_00, rate: 0.2199, payOff: true }];
  expect(cashOptions({ ...refinance, debts }, offer, {})).toMatchObject({ cashCents: 52_000_00, heloc: null });
  expect(cashOptions(refinance, proposal, {})).toBeNull();
});
