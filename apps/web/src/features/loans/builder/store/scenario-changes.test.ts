import { afterEach, expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { cellName, createBuilderStore } from "./builder-store.ts";
import type { DraftScenario } from "./draft-scenario.ts";
import { changeScenario, duplicateScenario, moveScenario, startScenario } from "./scenario-changes.ts";
import { keepRates } from "./todays-rates.ts";

afterEach(() => keepRates(undefined));

const QUOTED = "2026-11-20T14:00:00.000Z";
const PROGRAM = { program: "conventional", amortization: "fixed", termMonths: 360 } as const;
const scenario = withShares({
  ...newScenario(),
  priceCents: 500_000_00,
  noteRate: 0.065,
  propertyTaxYearlyCents: 5_500_00,
  shares: { propertyTaxYearlyCents: 0.011 },
});
const storeOf = () => createBuilderStore(PURCHASE, { ...newDraft(), scenarios: [scenario] });
const type = (store: ReturnType<typeof storeOf>, key: string, part: object) =>
  changeScenario(store, key, (one): DraftScenario => ({ ...one, ...part }), {
    cell: cellName(key, Object.keys(part)[0] ?? ""),
    what: "a value",
  });

it("starts a scenario at today's rate", () => {
  const rates = [{ ...PROGRAM, noteRate: 0.0625, discountPoints: 0.5, lockDays: 30 }];
  keepRates({ own: null, company: { rates, quotedAt: QUOTED, quotedBy: "Jo" } });
  const store = storeOf();
  startScenario(store, scenario.key);
  expect(store.get().draft.scenarios[1]).toMatchObject({
    priceCents: 500_000_00,
    noteRate: 0.0625,
    discountPoints: 0.5,
    rateQuotedAt: QUOTED,
  });
});

it("records in every scenario whether a shared value was typed as a percentage", () => {
  const store = storeOf();
  const copy = duplicateScenario(store, scenario.key) ?? "";
  type(store, scenario.key, { propertyTaxYearlyCents: 4_000_00, shares: {} });
  moveScenario(store, copy, -1);
  type(store, copy, { priceCents: 600_000_00 });
  expect(store.get().draft.scenarios.map((one) => one.propertyTaxYearlyCents)).toEqual([4_000_00, 4_000_00]);
});
