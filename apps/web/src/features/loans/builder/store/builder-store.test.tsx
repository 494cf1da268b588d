import { expect, it, vi } from "vitest";
import { loan } from "../opening/opened-builder.tsx";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { keepHistory, keptHistory } from "../saving/history-storage.ts";
import { type BuilderStore, cellName, createBuilderStore } from "./builder-store.ts";
import { changeScenario, duplicateScenario, removeScenario } from "./scenario-changes.ts";
import { undoOf } from "./undo-of.ts";

const frames: (() => void)[] = [];
vi.mock("@/shared/browser/after-paint.ts", () => ({ afterPaint: (work: () => void) => frames.push(work) }));
const shown = () => {
  for (const work of frames.splice(0)) work();
};

const start = () => {
  const stored = { ...newDraft(), loan: { id: "l", revision: 1, scenarioIds: [] } };
  const store = createBuilderStore(PURCHASE, stored, stored);
  const key = stored.scenarios[0]?.key ?? "";
  return { store, key };
};
const typePrice = (store: BuilderStore, key: string, priceCents: number) =>
  changeScenario(store, key, (one) => ({ ...one, priceCents }), { cell: cellName(key, "priceCents"), what: "Price" });
const typeRate = (store: BuilderStore, key: string, noteRate: number) =>
  changeScenario(store, key, (one) => ({ ...one, noteRate }), { cell: cellName(key, "noteRate"), what: "Note rate" });

it("undoes many changes as one step, including unreadable text", () => {
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

it("recognizes a draft as stored again once every step is undone", () => {
  const { store, key } = start();
  typePrice(store, key, 500_000_00);
  expect(store.get().changed).toBe(true);
  store.undo();
  expect(store.get().changed).toBe(false);
});

it("offers undo in a toast only for the toast's own step", () => {
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

it("never reuses a letter that was saved, even if its scenario was undone", () => {
  const { store, key } = start();
  duplicateScenario(store, key);
  store.keepStored(store.get().draft, { id: "l", revision: 2, scenarioIds: ["a", "b"] });
  store.undo();
  expect(store.get().draft.scenarios.map(({ letter }) => letter)).toEqual(["A"]);
  duplicateScenario(store, key);
  expect(store.get().draft.scenarios.map(({ letter }) => letter)).toEqual(["A", "C"]);
  expect(store.get().draft.lastLetter).toBe("C");
});

it("keeps the server's ids over a reload in steps from before a save", () => {
  const { store, key } = start();
  const b = duplicateScenario(store, key) ?? "";
  typePrice(store, key, 500_000_00);
  store.leaveCell();
  typePrice(store, key, 510_000_00);
  store.keepStored(store.get().draft, { id: "l", revision: 2, scenarioIds: ["a", "b"] });
  keepHistory("place", store.history(), true);
  const again = keptHistory(PURCHASE, "place", undefined, store.get().draft);
  if (!again) throw new Error("There is a history.");
  const reopened = createBuilderStore(PURCHASE, again.draft, again.draft, {}, again);
  const ids = () => reopened.get().draft.scenarios.map(({ id }) => id);
  reopened.undo();
  expect(ids()).toEqual(["a", "b"]);
  reopened.undo();
  expect(ids()).toEqual(["a", "b"]);
  reopened.undo();
  expect(ids()).toEqual(["a"]);
  reopened.redo();
  expect(ids()).toEqual(["a", "b"]);
  expect(b).not.toBe("");
});

it("undoes and redoes deletions in any order, with letters, ids and figures unchanged", () => {
  const { store, key } = start();
  typePrice(store, key, 500_000_00);
  typeRate(store, key, 0.06);
  const b = duplicateScenario(store, key) ?? "";
  const c = duplicateScenario(store, b) ?? "";
  const seen = [store.get()];
  for (const gone of [key, c]) {
    removeScenario(store, gone);
    seen.push(store.get());
  }
  for (let round = 0; round < 5; round += 1) {
    store.undo();
    store.undo();
    expect(store.get().draft).toBe(seen[0]?.draft);
    store.redo();
    expect(store.get().draft).toBe(seen[1]?.draft);
    expect(store.get().derived.scenarios.every(({ figures }) => figures !== null)).toBe(true);
    store.redo();
    expect(store.get().draft).toBe(seen[2]?.draft);
  }
});

it("notifies followers of a key after paint, of many keys once, and of other changes immediately", () => {
  const { store, key } = start();
  const [watched, followed] = [vi.fn(), vi.fn()];
  store.subscribe(watched);
  store.follow(followed);
  store.takeKey(() => typePrice(store, key, 5_000_00));
  store.takeKey(() => typePrice(store, key, 50_000_00));
  expect([watched.mock.calls.length, followed.mock.calls.length]).toEqual([2, 0]);
  shown();
  expect(followed).toHaveBeenCalledTimes(1);
  store.takeKey(() => typePrice(store, key, 500_000_00));
  store.undo();
  expect(followed).toHaveBeenCalledTimes(2);
  // The change that waited for the frame has already been reported.
  shown();
  expect(followed).toHaveBeenCalledTimes(2);
});

it("keeps the table's lines while half a price clears all figures, and asks for missing values again without a price", () => {
  const store = createBuilderStore(PURCHASE, loan());
  const key = store.get().draft.scenarios[0]?.key ?? "";
  const { lines } = store.get().derived;
  expect(lines.figures).toHaveLength(1);
  typePrice(store, key, 5_00);
  expect(store.get().derived.scenarios[0]).toMatchObject({ figures: null, waits: false });
  expect(store.get().derived.lines).toBe(lines);
  typePrice(store, key, 600_000_00);
  expect(store.get().derived.lines).not.toBe(lines);
  changeScenario(store, key, (one) => ({ ...one, priceCents: null }), {
    cell: cellName(key, "priceCents"),
    what: "Price",
  });
  expect(store.get().derived.lines.figures).toEqual([]);
});
