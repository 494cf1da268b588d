import { expect, it } from "vitest";
import { applyEstimates } from "../findings/apply-estimates.ts";
import { offersFor } from "../findings/estimates.ts";
import { originOf, originsInput } from "../findings/origins.ts";
import { loan } from "../opening/opened-builder.tsx";
import { PURCHASE } from "../purchase/kind.ts";
import { cellName, createBuilderStore } from "./builder-store.ts";
import { EMPTY_PROPERTY } from "./draft.ts";
import { changeScenario, duplicateScenario, moveScenario, removeScenario } from "./scenario-changes.ts";

/** A and B of one home; what is typed in a cell. */
function two() {
  const draft = { ...loan(), property: { ...EMPTY_PROPERTY, state: "TX" } };
  const store = createBuilderStore(PURCHASE, draft);
  const a = draft.scenarios[0]?.key ?? "";
  const b = duplicateScenario(store, a) ?? "";
  const type = (key: string, field: string, value: number) =>
    changeScenario(store, key, (one) => ({ ...one, [field]: value }), { cell: cellName(key, field), what: field });
  const values = (field: string) => store.get().draft.scenarios.map((one) => Reflect.get(one, field));
  const estimate = () => applyEstimates(store, offersFor(PURCHASE, store.get().draft, "2026-11-22"), "2026-11-22");
  return { store, a, b, type, values, estimate };
}
const TAX = "propertyTaxYearlyCents";

it("makes a remaining value lead when the scenario that held the home's value is deleted", () => {
  const { store, a, b, type, values } = two();
  type(b, "priceCents", 600_000_00);
  removeScenario(store, a);
  const c = duplicateScenario(store, b) ?? "";
  type(b, "priceCents", 650_000_00);
  expect(values("priceCents")).toEqual([650_000_00, 650_000_00]);
  type(c, "priceCents", 700_000_00);
  expect(values("priceCents")).toEqual([650_000_00, 700_000_00]);
  for (let step = 0; step < 4; step += 1) store.undo();
  expect(values("priceCents")).toEqual([500_000_00, 600_000_00]);
  type(a, "priceCents", 550_000_00);
  expect(values("priceCents")).toEqual([550_000_00, 600_000_00]);
});

it("treats a typed tax that replaces an estimated lead as typed, and does not overwrite it", () => {
  const { store, a, b, type, values, estimate } = two();
  estimate();
  type(b, TAX, 9_000_00);
  expect(originOf(store.get().draft, TAX, store.get().draft.scenarios[1])).toBeUndefined();
  removeScenario(store, a);
  expect(originsInput(store.get().draft).origins.propertyTax).toBe("typed");
  type(b, "priceCents", 700_000_00);
  expect(values(TAX)).toEqual([9_000_00]);
});

it("keeps an estimated tax in step with the price after the leading scenario is deleted", () => {
  const { store, a, b, type, values, estimate } = two();
  estimate();
  removeScenario(store, a);
  type(b, "priceCents", 600_000_00);
  expect(values(TAX)).toEqual([8_160_00]);
  expect(originsInput(store.get().draft).origins.propertyTax).toBe("estimated");
});

it("keeps an estimate that was typed over in the leading scenario, wherever that scenario is moved", () => {
  const { store, a, b, type, values, estimate } = two();
  estimate();
  type(b, TAX, 9_000_00);
  moveScenario(store, a, 1);
  type(b, TAX, 9_500_00);
  expect(originsInput(store.get().draft).origins.propertyTax).toBe("estimated");
  type(a, TAX, 5_000_00);
  expect(values(TAX)).toEqual([9_500_00, 5_000_00]);
  expect(originsInput(store.get().draft).origins.propertyTax).toBe("typed");
});
