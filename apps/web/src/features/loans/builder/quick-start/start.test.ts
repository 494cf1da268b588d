import { DEFAULT_PRESETS } from "@hearthline/contract/company/presets";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FeeTemplate } from "../fees/fee-template.ts";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { PURCHASE_QUICK_START } from "../purchase/quick-start.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { keepRates } from "../store/todays-rates.ts";
import type { QuickTarget } from "./quick-start.ts";
import { startQuickly } from "./start.ts";

const QUOTED = "2026-11-20T14:00:00.000Z";
const ticked = DEFAULT_PRESETS.filter(({ chosen }) => chosen);
const template = (id: string, fit: Partial<FeeTemplate>): FeeTemplate => ({
  id,
  name: id,
  isDefault: false,
  program: null,
  state: null,
  fees: [],
  ...fit,
});
const TEMPLATES = [
  template("any", { isDefault: true }),
  template("fha", { program: "fha" }),
  template("fha in NC", { program: "fha", state: "NC" }),
  template("fha in TX", { program: "fha", state: "TX" }),
];

beforeEach(() =>
  keepRates({
    own: null,
    company: {
      quotedAt: QUOTED,
      quotedBy: null,
      rates: [
        {
          program: "conventional",
          amortization: "fixed",
          termMonths: 360,
          noteRate: 0.0625,
          discountPoints: 0,
          lockDays: 30,
        },
        { program: "fha", amortization: "fixed", termMonths: 360, noteRate: 0.0575, discountPoints: 0, lockDays: 45 },
      ],
    },
  }),
);
afterEach(() => keepRates(undefined));

const storeIn = (state: string) => {
  const draft = newDraft();
  const [first] = draft.scenarios;
  if (!first) throw new Error("A new loan has a scenario.");
  const scenarios = [{ ...first, creditScore: 700, propertyTaxYearlyCents: 600_000 }];
  return createBuilderStore(PURCHASE, { ...draft, scenarios, property: { ...draft.property, state } });
};
const AT_400 = { numbers: { price: 400_000_00 }, choices: {} };
const TARGETS = PURCHASE_QUICK_START.targets(newDraft());
const targetOf = (id: string) => {
  const target: QuickTarget | undefined = TARGETS.find((one) => one.id === id);
  const [way] = target?.ways ?? [];
  if (!target || !way) throw new Error(id);
  return { target, way };
};

it("makes one scenario of each preset from one price, at today's rates, with the fees of program and state", () => {
  const store = storeIn("NC");
  const { missed, unquoted } = startQuickly(store, { values: AT_400, presets: ticked, templates: TEMPLATES });
  const { draft, derived } = store.get();
  expect(draft.scenarios.map(({ letter, program, amortization }) => [letter, program, amortization])).toEqual([
    ["A", "conventional", "fixed"],
    ["B", "fha", "fixed"],
    ["C", "va", "fixed"],
    ["D", "conventional", "arm"],
  ]);
  expect(draft.scenarios.map(({ noteRate }) => noteRate)).toEqual([0.0625, 0.0575, null, null]);
  expect(draft.scenarios.map(({ templateId }) => templateId)).toEqual(["any", "fha in NC", "any", "any"]);
  expect(draft.scenarios.map(({ lock }) => lock.days)).toEqual([30, 45, null, null]);
  expect(draft.scenarios.every(({ creditScore }) => creditScore === 700)).toBe(true);
  expect(derived.scenarios.map(({ figures }) => figures?.baseLoanCents)).toEqual([
    380_000_00,
    386_000_00,
    undefined,
    undefined,
  ]);
  expect({ missed, unquoted }).toEqual({ missed: [], unquoted: ["VA, nothing down", "7/6 ARM, 5% down"] });
});

it("raises down payments to reach the target payment, never below the preset's, and names those that cannot", () => {
  const store = storeIn("NC");
  const aim = { ...targetOf("payment"), wanted: 2_500_00 };
  const presets = ticked.slice(0, 2);
  startQuickly(store, { values: AT_400, presets, templates: TEMPLATES, aim });
  for (const { figures } of store.get().derived.scenarios) {
    expect(figures?.housingPaymentCents).toBeLessThanOrEqual(2_500_00);
    expect(figures?.housingPaymentCents).toBeGreaterThan(2_450_00);
  }
  const cheap = { ...targetOf("payment"), wanted: 100_00 };
  const { missed } = startQuickly(store, { values: AT_400, presets, templates: TEMPLATES, aim: cheap });
  expect(missed).toEqual(["Conventional, 5% down", "FHA, 3.5% down"]);
  expect(store.get().draft.scenarios).toMatchObject([{ downPaymentRate: 0.05 }, { downPaymentRate: 0.035 }]);
});

it("is one undo step, and gives a stored loan letters that none of its scenarios had", () => {
  const store = storeIn("NC");
  const before = store.get().draft;
  startQuickly(store, { values: AT_400, presets: ticked, templates: TEMPLATES });
  store.undo();
  expect(store.get().draft.scenarios).toEqual(before.scenarios);
  store.replace({ ...before, loan: { id: "1", revision: 1, scenarioIds: [] }, lastLetter: "C" }, null);
  startQuickly(store, { values: AT_400, presets: ticked.slice(0, 2), templates: TEMPLATES });
  expect(store.get().draft.scenarios.map(({ letter }) => letter)).toEqual(["D", "E"]);
});

it("gives each scenario its own price if the price is solved for", () => {
  const store = storeIn("NC");
  const { target } = targetOf("payment");
  const way = target.ways.find(({ id }) => id === "price");
  if (!way) throw new Error("price");
  const presets = ticked.slice(0, 2);
  const aim = { target, way, wanted: 2_500_00 };
  startQuickly(store, { values: AT_400, presets, templates: TEMPLATES, aim });
  const [a, b] = store.get().draft.scenarios;
  expect([a?.own, b?.own]).toEqual([[], ["priceCents"]]);
  const payment = () => store.get().derived.scenarios[1]?.figures?.housingPaymentCents;
  const before = payment();
  const lower = (one: typeof a & object) => ({ ...one, priceCents: 300_000_00 });
  changeScenario(store, a?.key ?? "", lower, { cell: `${a?.key}:priceCents`, what: "Price" });
  expect(payment()).toBe(before);
});

it("copies the home's shared values, and keeps percentages of the price as percentages", () => {
  const draft = newDraft();
  const [blank] = draft.scenarios;
  if (!blank) throw new Error("A new loan has a scenario.");
  const home = { ...blank, priceCents: 500_000_00, sellerCreditRate: 0.02, sellerCreditCents: 10_000_00 };
  const scenarios = [
    { ...home, own: ["propertyTaxYearlyCents"], propertyTaxYearlyCents: 1_00 },
    { ...home, key: "b", propertyTaxYearlyCents: 5_500_00, shares: { propertyTaxYearlyCents: 0.011 } },
  ];
  const store = createBuilderStore(PURCHASE, { ...draft, scenarios });
  startQuickly(store, { values: AT_400, presets: ticked.slice(0, 2), templates: [] });
  expect(store.get().draft.scenarios).toMatchObject([
    { own: [], propertyTaxYearlyCents: 4_400_00, sellerCreditCents: 8_000_00, sellerCreditRate: 0.02 },
    { own: [], propertyTaxYearlyCents: 4_400_00, sellerCreditCents: 8_000_00, sellerCreditRate: 0.02 },
  ]);
});

it("says which part of a payment with mortgage insurance the table shows while the rest is unknown", () => {
  const store = storeIn("NC");
  const presets = ticked.slice(0, 2);
  const asked = { values: AT_400, presets, templates: TEMPLATES };
  expect(startQuickly(store, asked).shows).toBeUndefined();
  const aim = { ...targetOf("payment"), wanted: 2_900_00 };
  expect(startQuickly(store, { ...asked, aim }).shows).toBe("principal and interest");
  expect(startQuickly(store, { ...asked, aim: { ...targetOf("cash"), wanted: 90_000_00 } }).shows).toBeUndefined();
});
