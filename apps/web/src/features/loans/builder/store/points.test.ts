import { expect, it } from "vitest";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, type PurchaseScenarioDraft } from "../purchase/scenario-draft.ts";
import { withPoints } from "./points.ts";

const scenario = (part: Partial<PurchaseScenarioDraft>): PurchaseScenarioDraft => ({
  ...newScenario(),
  priceCents: 500_000_00,
  downPaymentCents: 100_000_00,
  pointsCents: 4_000_00,
  ...part,
});

it("converts points in dollars to a percentage of the loan, also before there is a rate", () => {
  expect(withPoints(PURCHASE, scenario({ noteRate: null }), {}).discountPoints).toBe(1);
});

it("recomputes the percentage when the loan changes, never the dollars", () => {
  const first = withPoints(PURCHASE, scenario({}), {});
  expect(withPoints(PURCHASE, { ...first, priceCents: 900_000_00 }, {})).toMatchObject({
    pointsCents: 4_000_00,
    discountPoints: 0.5,
  });
});

it("keeps the dollars while there is no loan", () => {
  expect(withPoints(PURCHASE, scenario({ priceCents: null }), {})).toMatchObject({
    pointsCents: 4_000_00,
    discountPoints: null,
  });
});

it("leaves points that were typed in percent alone", () => {
  const typed = scenario({ pointsCents: null, discountPoints: 1.5 });
  expect(withPoints(PURCHASE, typed, {})).toBe(typed);
});

it("includes the financed fee of an FHA loan", () => {
  const fha = withPoints(PURCHASE, scenario({ program: "fha", downPaymentCents: 50_000_00 }), {});
  expect(fha.discountPoints).toBeCloseTo((4_000_00 / 457_875_00) * 100, 8);
});
