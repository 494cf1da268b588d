import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loan } from "../opening/opened-builder.tsx";
import { PURCHASE } from "../purchase/kind.ts";
import { cellName, createBuilderStore } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { painterOf } from "./figure-painter.ts";
import { figureRows } from "./figure-view.ts";

const frames: (() => void)[] = [];
vi.mock("@/shared/browser/after-paint.ts", () => ({ afterPaint: (work: () => void) => frames.push(work) }));
const shown = () => {
  for (const work of frames.splice(0)) work();
};

let seen: (element: Element, isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        seen = (target, isIntersecting) => tell([{ target, isIntersecting }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const parts = () => ({
  cell: document.createElement("div"),
  note: document.createElement("span"),
  button: document.createElement("button"),
  none: document.createElement("span"),
});

function start() {
  const store = createBuilderStore(PURCHASE, loan());
  const key = store.get().draft.scenarios[0]?.key ?? "";
  const row = figureRows(PURCHASE).get("pi");
  if (!row) throw new Error("No such line");
  const [near, far] = [parts(), parts()];
  const stops = [near, far].map((one) => painterOf(store).add(one, row, key));
  seen(far.cell, false);
  const typePrice = (priceCents: number | null) =>
    store.takeKey(() =>
      changeScenario(store, key, (one) => ({ ...one, priceCents }), {
        cell: cellName(key, "priceCents"),
        what: "Price",
      }),
    );
  return { store, near, far, stops, typePrice };
}

it("writes a figure on the screen at the key, one out of sight once the key is shown", () => {
  const { near, far, typePrice } = start();
  expect(near.button.textContent).toBe("2,844.31");
  typePrice(400_000_00);
  expect([near.button.textContent, far.button.textContent]).toEqual(["2,275.44", "2,844.31"]);
  shown();
  expect(far.button.textContent).toBe("2,275.44");
});

it("leaves no figure beside a price that is gone, and none to press", () => {
  const { near, far, typePrice } = start();
  typePrice(null);
  shown();
  for (const { button, none } of [near, far]) {
    document.body.append(button);
    expect(button.textContent).toBe("");
    expect(button).not.toBeVisible();
    expect(button.hasAttribute("data-cell")).toBe(false);
    expect(none.textContent).toBe("–not yet");
  }
});

it("writes nothing once a cell is gone", () => {
  const { near, stops, typePrice } = start();
  for (const stop of stops) stop();
  typePrice(400_000_00);
  shown();
  expect(near.cell.textContent).toBe("");
  expect(near.button.textContent).toBe("");
});
