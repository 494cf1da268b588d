import { beforeEach, expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { draftFee } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { keepHistory, keptHistory } from "./history-storage.ts";
import { draftOf, draftTranslated } from "./translated-draft.ts";

beforeEach(() => sessionStorage.clear());

/** A scenario as older pages stored it, before letters, rate locks, adjustments and own values. */
function oldScenario(priceCents: number) {
  const {
    letter: _l,
    recommendation: _r,
    own: _o,
    rateQuotedAt: _q,
    lock: _k,
    escrowWaived: _e,
    sellerCreditRate: _s,
    adjustments: _a,
    taxProration: _t,
    ...scenario
  } = withShares({ ...newScenario(), priceCents, noteRate: 0.065, sellerCreditCents: 5_000_00 });
  return scenario;
}
function oldDraft(): Draft {
  const { funds: _f, lastLetter: _l, shared, ...draft } = newDraft();
  const { currentRentCents: _r, ...rest } = shared;
  const scenarios = [oldScenario(500_000_00), oldScenario(450_000_00)];
  return JSON.parse(JSON.stringify({ ...draft, shared: rest, scenarios }));
}

it("opens a draft of an older page with the figures it had", () => {
  const draft = draftTranslated(PURCHASE, oldDraft());
  expect(draft).toMatchObject({ lastLetter: "B", funds: [], shared: { currentRentCents: null, horizonMonths: 84 } });
  expect(draft.scenarios).toMatchObject([
    {
      letter: "A",
      own: [],
      sellerCreditCents: 5_000_00,
      sellerCreditRate: null,
      adjustments: [],
      lock: { days: null },
    },
    { letter: "B", own: ["priceCents"], sellerCreditCents: 5_000_00 },
  ]);
  const store = createBuilderStore(PURCHASE, draft);
  const loans = () => store.get().derived.scenarios.map(({ figures }) => figures?.baseLoanCents);
  expect(loans()).toEqual([400_000_00, 360_000_00]);
  const [a] = draft.scenarios;
  changeScenario(store, a?.key ?? "", (one) => ({ ...one, priceCents: 520_000_00 }), { cell: "a", what: "Price" });
  expect(loans()).toEqual([416_000_00, 360_000_00]);
});

it("reads a biweekly payment as it was spelled before", () => {
  const [scenario] = newDraft().scenarios;
  const draft = draftTranslated(PURCHASE, {
    ...newDraft(),
    scenarios: [{ ...scenario, biweekly: "programme" } as never],
  });
  expect(draft.scenarios[0]?.biweekly).toBe("program");
});

it("leaves the parts of a current draft unchanged", () => {
  const draft = newDraft();
  const opened = draftTranslated(PURCHASE, draft);
  expect(opened).toEqual(draft);
  expect(opened.scenarios[0]).toBe(draft.scenarios[0]);
});

it("undoes steps that an older page stored", () => {
  const before = oldDraft();
  const now = { ...before, title: "Typed later" };
  keepHistory("place", { past: [{ draft: before, unread: {}, label: "title" }], draft: now, future: [] }, false);
  const kept = draftTranslated(PURCHASE, now);
  const history = keptHistory(PURCHASE, "place", kept, null);
  const store = createBuilderStore(PURCHASE, kept, null, {}, history);
  store.undo();
  expect(store.get().draft.title).toBe("");
  expect(store.get().derived.scenarios.map(({ figures }) => figures?.baseLoanCents)).toEqual([400_000_00, 360_000_00]);
});

it("opens drafts of every earlier format", () => {
  const old = oldDraft();
  expect(draftOf(PURCHASE, old)).toEqual(draftTranslated(PURCHASE, old));
  const fresh = newDraft();
  expect(draftOf(PURCHASE, fresh)).toEqual(fresh);
  const full = {
    ...fresh,
    loan: { id: "l", revision: 3, scenarioIds: [] },
    clients: [{ id: "c", name: "Helen Dvorak", email: null, phone: null }],
    shared: { ...fresh.shared, closingDate: "2027-01-15", monthlyIncomeCents: 9_000_00 },
    scenarios: fresh.scenarios.map((scenario) => ({
      ...scenario,
      id: "s",
      templateId: "t",
      termMonths: null,
      recommendation: "Least cash",
      rateQuotedAt: "2026-11-20T14:00:00.000Z",
      lock: { days: 45, expiresOn: "2027-01-04" },
      shares: { propertyTaxYearlyCents: 0.011 },
      kept: [{ rule: "down-payment-3", reason: "First-time buyer" }],
      fees: [draftFee({ name: "Appraisal", section: "B", amountCents: 650_00 })],
    })),
  };
  expect(draftOf(PURCHASE, full)).toEqual(full);
});

const [one] = newDraft().scenarios;
it.each([
  ["no scenario", { scenarios: [null] }],
  ["a rate in words", { scenarios: [{ ...one, noteRate: "six" }] }],
  ["points that are not a number", { scenarios: [{ ...one, discountPoints: {} }] }],
  ["invalid fees", { scenarios: [{ ...one, fees: [null] }] }],
  ["an invalid lock", { scenarios: [{ ...one, lock: null }] }],
  ["invalid shared values", { shared: "none" }],
  ["an invalid property", { property: null }],
  ["a borrower without a name", { clients: [{}] }],
  ["a loan without an id", { loan: { revision: "1" } }],
])("discards a stored draft that has %s, and opens the page anyway", (_, part) => {
  expect(draftOf(PURCHASE, { ...newDraft(), ...JSON.parse(JSON.stringify(part)) })).toBeUndefined();
});
