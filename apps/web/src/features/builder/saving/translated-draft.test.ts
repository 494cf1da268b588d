import { beforeEach, expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { keepHistory, keptHistory } from "./history-storage.ts";
import { draftTranslated } from "./translated-draft.ts";

beforeEach(() => sessionStorage.clear());

/** A scenario as pages kept it before it had a letter, a lock, adjustments or values of its own. */
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

it("opens a draft of a page that knew less, with the figures it had", () => {
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

it("reads a payment every two weeks as it was spelled before", () => {
  const [scenario] = newDraft().scenarios;
  const draft = draftTranslated(PURCHASE, {
    ...newDraft(),
    scenarios: [{ ...scenario, biweekly: "programme" } as never],
  });
  expect(draft.scenarios[0]?.biweekly).toBe("program");
});

it("leaves the parts of a draft of today as they are", () => {
  const draft = newDraft();
  const opened = draftTranslated(PURCHASE, draft);
  expect(opened).toEqual(draft);
  expect(opened.scenarios[0]).toBe(draft.scenarios[0]);
});

it("undoes into steps of a page that knew less", () => {
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
