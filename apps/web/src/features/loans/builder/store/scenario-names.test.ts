import { expect, it } from "vitest";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario } from "../purchase/scenario-draft.ts";
import { scenarioNames, unnamed } from "./scenario-names.ts";

type Part = Partial<ReturnType<typeof newScenario>>;
const named = (...parts: Part[]) => parts.map((part) => ({ ...newScenario(), ...part }));
const names = (...parts: Part[]) => scenarioNames(named(...parts), PURCHASE.nameParts);
const { buydown } = newScenario();
const bought: Part = { buydown: { ...buydown, kind: "2-1" } };

it("says what a scenario has, and what it lacks only if nothing else distinguishes it", () => {
  expect(names({ amortization: "arm" }, {}, bought)).toEqual(["7-year ARM", "Fixed", "Fixed, 2-1 buydown"]);
  expect(names({}, { discountPoints: 1 })).toEqual(["No points", "1 point"]);
  expect(
    names({ downPaymentRate: 0.1 }, { downPaymentRate: 0.1, discountPoints: 1.5 }, { downPaymentRate: 0.2 }),
  ).toEqual(["10% down", "10% down, 1.5 points", "20% down"]);
});

it("distinguishes two scenarios that would otherwise have the same name", () => {
  expect(names({}, { discountPoints: 1 }, bought)).toEqual(["No points, no buydown", "1 point", "2-1 buydown"]);
});

it("keeps a stored name in step with the scenario if it equals the full automatic name", () => {
  const stored = named({ name: "Fixed, no buydown" }, { amortization: "arm", name: "7-year ARM, no buydown" }, bought);
  expect(unnamed(stored, PURCHASE.nameParts).map(({ name }) => name)).toEqual(["", "", ""]);
});
