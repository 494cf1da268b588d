import { expect, it } from "vitest";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { PURCHASE_SOLVING } from "../purchase/solving.ts";
import { draftFigures, solve, withValue } from "./solve.ts";

const scenario = withShares({
  ...newScenario(),
  priceCents: 450_000_00,
  downPaymentRate: 0.1,
  noteRate: 0.065,
  creditScore: 720,
  propertyTaxYearlyCents: 540_000,
});
const BASIS = { horizonMonths: 84, monthlyIncomeCents: 900_000, monthlyDebtsCents: 60_000 };
const cases = PURCHASE_SOLVING.flatMap((target) => target.ways.map((way) => ({ target, way })));

it.each(cases.map((one) => [`${one.target.id} by ${one.way.id}`, one] as const))(
  "%s: the figures of what was solved come to what was typed, or just below",
  (_, { target, way }) => {
    const before = draftFigures(PURCHASE, BASIS, scenario);
    const now = before && target.read(before);
    // A little more than it is, or a little less, whichever way can reach.
    for (const wanted of [(now ?? 0) * 0.97, (now ?? 0) * 1.01]) {
      const found = solve(PURCHASE, BASIS, scenario, { target, way, wanted });
      if (!found || found.value === null) {
        expect(way.id).toBe("seller-credit");
        continue;
      }
      const solved = withValue(PURCHASE, BASIS, scenario, way, found.value);
      const after = draftFigures(PURCHASE, BASIS, solved);
      expect(after && target.read(after)).toBe(found.figure);
      expect(found.figure).toBeLessThanOrEqual(wanted);
      if (way.id !== "seller-credit") expect(found.figure).toBeGreaterThan(wanted * 0.97);
    }
  },
);

it("cannot let a down payment give way before there is a price, and needs an income for DTI", () => {
  const [payment] = PURCHASE_SOLVING;
  const dti = PURCHASE_SOLVING.find(({ id }) => id === "dti");
  const way = payment?.ways[0];
  if (!payment || !dti || !way) throw new Error("No such target");
  const blank = newScenario();
  expect(solve(PURCHASE, BASIS, blank, { target: payment, way, wanted: 2_000_00 })).toBeNull();
  const found = solve(PURCHASE, { horizonMonths: 84 }, scenario, { target: dti, way, wanted: 0.4 });
  expect(found).toEqual({ value: null, nearest: null });
  expect(dti.lacks).toContain("needs a monthly income");
});
