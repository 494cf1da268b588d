import { expect, it, vi } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { type BuilderStore, cellName, createBuilderStore } from "./builder-store.ts";
import { changeScenario } from "./scenario-changes.ts";
import { undoOf } from "./undo-of.ts";

const start = () => {
  const stored = { ...newDraft(), loan: { id: "l", revision: 1 } };
  const store = createBuilderStore(PURCHASE, stored, stored);
  const key = stored.scenarios[0]?.key ?? "";
  return { store, key };
};
const typePrice = (store: BuilderStore, key: string, priceCents: number) =>
  changeScenario(store, key, (one) => ({ ...one, priceCents }), { cell: cellName(key, "priceCents"), what: "Price" });
const typeRate = (store: BuilderStore, key: string, noteRate: number) =>
  changeScenario(store, key, (one) => ({ ...one, noteRate }), { cell: cellName(key, "noteRate"), what: "Note rate" });

it("undoes many changes as one step, unreadable text too", () => {
  const { store, key } = start();
  const before = store.get().draft;
  store.asOneStep("paste", () => {
    typePrice(store, key, 500_000_00);
    store.leaveCell();
    typeRate(store, key, 0.06);
    store.keepUnread(cellName(key, "hoaMonthlyCents"), "abc", "HOA dues of A");
  });
  expect(store.get().undoes).toBe("paste");
  store.undo();
  expect(store.get()).toMatchObject({ draft: before, unread: {}, undoes: undefined, redoes: "paste" });
});

it("knows a draft as stored again once every step is undone", () => {
  const { store, key } = start();
  typePrice(store, key, 500_000_00);
  expect(store.get().changed).toBe(true);
  store.undo();
  expect(store.get().changed).toBe(false);
});

it("offers no undo in a toast for another step than its own", () => {
  const { store, key } = start();
  typePrice(store, key, 500_000_00);
  const { onClick } = undoOf(store);
  typeRate(store, key, 0.06);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  onClick();
  expect(store.get().draft.scenarios[0]).toMatchObject({ priceCents: 500_000_00, noteRate: 0.06 });
  store.undo();
  onClick();
  expect(store.get().draft.scenarios[0]).toMatchObject({ priceCents: null });
  vi.unstubAllGlobals();
});
