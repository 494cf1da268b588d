import { expect, it } from "vitest";
import { PurchaseScenario } from "../purchase/scenario.ts";
import { Fee } from "./fees.ts";

const fixed = (section: string, financeCharge?: boolean) => ({
  name: "Fee",
  section,
  amountCents: 1_000_00,
  ...(financeCharge !== undefined && { financeCharge }),
});

it.each([
  ["A", undefined, true],
  ["B", undefined, false],
  ["H", undefined, false],
  ["A", false, false],
  ["C", true, true],
] as const)("a fee in section %s with finance charge %s: %s", (section, given, expected) => {
  expect(Fee.parse(fixed(section, given)).financeCharge).toBe(expected);
});

it("lender charges are finance charges by default and count in a scenario's APR", () => {
  const scenario = {
    name: "A",
    termMonths: 360,
    noteRate: 0.065,
    priceCents: 500_000_00,
    downPaymentCents: 100_000_00,
  };
  const { fees } = PurchaseScenario.parse({ ...scenario, fees: [fixed("A"), fixed("C")] });
  expect(fees.map(({ financeCharge }) => financeCharge)).toEqual([true, false]);
});
