import { expect, it } from "vitest";
import { newDraft, type PurchaseDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { PURCHASE_SOLVING } from "../purchase/solving.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { answerOf } from "./answer.ts";
import { draftFigures, solve, withValue } from "./solve.ts";
import type { SolveWay } from "./solve-way.ts";

const scenario = withShares({
  ...newScenario(),
  priceCents: 450_000_00,
  downPaymentRate: 0.1,
  noteRate: 0.065,
  creditScore: 720,
  propertyTaxYearlyCents: 540_000,
});
const BASIS = { horizonMonths: 84, monthlyIncomeCents: 900_000, monthlyDebtsCents: 60_000 };
const IN_DRAFT = { basis: BASIS, draft: { ...newDraft(), scenarios: [scenario] } };
const cases = PURCHASE_SOLVING.flatMap((target) => target.ways.map((way) => ({ target, way })));

it.each(cases.map((one) => [`${one.target.id} by ${one.way.id}`, one] as const))(
  "solves %s so that the figure matches the target, or is just below",
  (_, { target, way }) => {
    const before = draftFigures(PURCHASE, BASIS, scenario);
    const now = before && target.read(before);
    // A target slightly above or below the current figure, whichever can be reached.
    for (const wanted of [(now ?? 0) * 0.97, (now ?? 0) * 1.01]) {
      const found = solve(PURCHASE, IN_DRAFT, scenario, { target, way, wanted });
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

it("cannot solve for a down payment without a price, and needs an income for DTI", () => {
  const [payment] = PURCHASE_SOLVING;
  const dti = PURCHASE_SOLVING.find(({ id }) => id === "dti");
  const way = payment?.ways[0];
  if (!payment || !dti || !way) throw new Error("No such target");
  const blank = newScenario();
  expect(solve(PURCHASE, IN_DRAFT, blank, { target: payment, way, wanted: 2_000_00 })).toBeNull();
  const found = solve(PURCHASE, { ...IN_DRAFT, basis: { horizonMonths: 84 } }, scenario, {
    target: dti,
    way,
    wanted: 0.4,
  });
  expect(found).toEqual({ value: null, nearest: null });
  expect(dti.lacks).toContain("needs a monthly income");
});

const wayOf = (targetId: string, wayId: string) => {
  const target = PURCHASE_SOLVING.find(({ id }) => id === targetId);
  const way = target?.ways.find(({ id }) => id === wayId);
  if (!target || !way) throw new Error(`${targetId} by ${wayId}`);
  return { target, way: way as SolveWay };
};
const storeOf = (part: Partial<PurchaseDraft>) =>
  createBuilderStore(PURCHASE, { ...newDraft(), scenarios: [scenario], ...part });
/** Solves in the store as the dialog does; returns the message and the resulting figure. */
function solvedIn(store: ReturnType<typeof storeOf>, asked: ReturnType<typeof wayOf> & { wanted: number }) {
  const { key } = store.get().draft.scenarios[0] ?? { key: "" };
  const { value, words } = answerOf(PURCHASE, store.get(), key, asked);
  if (value !== null)
    changeScenario(store, key, (one) => asked.way.write(one, value), { cell: `${key}:solved`, what: "solved" });
  const { figures } = store.get().derived.scenarios[0] ?? {};
  return { value, words, figure: figures && asked.target.read(figures) };
}

it.each([
  ["estimated", { known: { propertyTax: "estimated" as const }, property: { ...newDraft().property, state: "TX" } }],
  ["typed as a share", { scenarios: [{ ...scenario, shares: { propertyTaxYearlyCents: 0.012 } }] }],
])("keeps a property tax that is %s in step with the price while solving", (_, part) => {
  const { value, figure } = solvedIn(storeOf(part), { ...wayOf("payment", "price"), wanted: 2_400_00 });
  expect(value).toBeLessThan(450_000_00);
  expect(figure).toBeLessThanOrEqual(2_400_00);
  expect(figure).toBeGreaterThan(2_399_00);
});

it("sets a seller credit in dollars where it was typed in percent", () => {
  const scenarios = [{ ...scenario, sellerCreditRate: 0.02, sellerCreditCents: 9_000_00, fees: [] }];
  const before = draftFigures(PURCHASE, BASIS, scenarios[0] ?? scenario)?.cashToCloseCents ?? 0;
  const store = storeOf({ scenarios: scenarios.map((one) => ({ ...one, lenderCreditCents: 0, discountPoints: 4 })) });
  const { value } = solvedIn(store, { ...wayOf("cash", "seller-credit"), wanted: before + 5_000_00 });
  expect(value).not.toBeNull();
  expect(store.get().draft.scenarios[0]).toMatchObject({ sellerCreditCents: value, sellerCreditRate: null });
});

it("clears the quote and the lock of a rate that was solved for", () => {
  const quoted = { ...scenario, rateQuotedAt: "2026-11-20T14:00:00.000Z", lock: { days: 30, expiresOn: null } };
  const { way } = wayOf("payment", "rate");
  expect(withValue(PURCHASE, BASIS, quoted, way, 0.06)).toMatchObject({
    noteRate: 0.06,
    rateQuotedAt: null,
    lock: { days: null, expiresOn: null },
  });
  expect(withValue(PURCHASE, BASIS, quoted, way, 0.065)).toMatchObject({ rateQuotedAt: quoted.rateQuotedAt });
});

it("solves nothing while a cell cannot be read, except the cell solved for", () => {
  const store = storeOf({});
  store.keepUnread(`${scenario.key}:noteRate`, "six", "note rate");
  const asked = { ...wayOf("payment", "down-payment"), wanted: 2_500_00 };
  expect(answerOf(PURCHASE, store.get(), scenario.key, asked)).toMatchObject({
    value: null,
    words: expect.stringContaining("Note rate: "),
  });
  const byRate = { ...wayOf("payment", "rate"), wanted: 3_000_00 };
  expect(answerOf(PURCHASE, store.get(), scenario.key, byRate).value).not.toBeNull();
  store.keepUnread("monthlyDebtsCents", "some", "debts");
  expect(answerOf(PURCHASE, store.get(), scenario.key, byRate).value).toBeNull();
});

it("says what a scenario lacks, and that it needs an income only if that is missing", () => {
  const words = (part: Partial<typeof scenario>, target: string, way: string) => {
    const one = { ...scenario, ...part };
    const asked = { ...wayOf(target, way), wanted: 0.4 };
    return answerOf(PURCHASE, storeOf({ scenarios: [one] }).get(), one.key, asked).words;
  };
  expect(words({}, "dti", "rate")).toContain("needs a monthly income");
  expect(words({ noteRate: null }, "dti", "price")).toBe("The note rate is needed.");
  expect(words({ priceCents: null }, "payment", "down-payment")).toBe("The price is needed.");
});

it("says which other scenarios a price changes", () => {
  const b = { ...scenario, key: "b", letter: "B" };
  const c = { ...scenario, key: "c", letter: "C", own: ["priceCents"], priceCents: 500_000_00 };
  const store = storeOf({ scenarios: [scenario, b, c] });
  const words = (key: string, way: string) =>
    answerOf(PURCHASE, store.get(), key, { ...wayOf("payment", way), wanted: 2_500_00 }).words;
  expect(words(scenario.key, "price")).toMatch(/The price of B changes with it\.$/);
  expect(words("b", "price")).toMatch(/B then has its own price\.$/);
  expect(words("c", "price")).not.toMatch(/its own|changes/);
  expect(words(scenario.key, "down-payment")).not.toMatch(/changes/);
});

it("says how much of the payment is principal and interest, while the table shows only that", () => {
  const asked = { ...wayOf("payment", "rate"), wanted: 3_000_00 };
  const insured = { ...scenario, mortgageInsurance: { kind: "monthly" as const, yearlyRate: 0.006, singleRate: null } };
  const { words } = answerOf(PURCHASE, storeOf({ scenarios: [insured] }).get(), scenario.key, asked);
  expect(words).toMatch(/monthly payment.*\. \$2,[\d,.]+ of it is principal and interest\. To the eighth/);
  const plain = { ...scenario, propertyTaxYearlyCents: 0, downPaymentRate: 0.2, downPaymentCents: 90_000_00 };
  const bare = answerOf(PURCHASE, storeOf({ scenarios: [plain] }).get(), scenario.key, { ...asked, wanted: 2_000_00 });
  expect(bare.words).not.toContain("of it is");
});

it.each([
  ["cash", "seller-credit", 999_000_00],
  ["payment", "down-payment", 90_000_00],
])("says that no value works if the figure cannot rise to the target: %s by %s", (target, way, wanted) => {
  const { value, words } = answerOf(PURCHASE, storeOf({}).get(), scenario.key, { ...wayOf(target, way), wanted });
  expect(value).toBeNull();
  expect(words).toMatch(/^No (seller credit|down payment) gets there: the highest .* is \$[\d,.]+, at \$0\.$/);
});
