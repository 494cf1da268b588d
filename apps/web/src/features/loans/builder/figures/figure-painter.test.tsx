import { expect, it, vi } from "vitest";
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

const parts = () => ({
  note: document.createElement("span"),
  button: document.createElement("button"),
  none: document.createElement("span"),
});

function start() {
  const store = createBuilderStore(PURCHASE, loan());
  const key = store.get().draft.scenarios[0]?.key ?? "";
  const row = figureRows(PURCHASE).get("pi");
  if (!row) throw new Error("No such line");
  const figure = parts();
  const stop = painterOf(store).add(figure, row, key);
  const typePrice = (priceCents: number | null) =>
    store.takeKey(() =>
      changeScenario(store, key, (one) => ({ ...one, priceCents }), {
        cell: cellName(key, "priceCents"),
        what: "Price",
      }),
    );
  return { ...figure, stop, typePrice };
}

it("updates a figure once the key that changes it is on the screen", () => {
  const { button, typePrice } = start();
  expect(button.textContent).toBe("2,844.31");
  typePrice(400_000_00);
  expect(button.textContent).toBe("2,844.31");
  shown();
  expect(button.textContent).toBe("2,275.44");
});

it("leaves no figure, and no button, next to a cleared price", () => {
  const { button, none, typePrice } = start();
  document.body.append(button);
  typePrice(null);
  shown();
  expect(button.textContent).toBe("");
  expect(button).not.toBeVisible();
  expect(button.hasAttribute("data-cell")).toBe(false);
  expect(none.textContent).toBe("–not yet");
});

it("writes nothing once a cell is removed", () => {
  const { button, stop, typePrice } = start();
  stop();
  typePrice(400_000_00);
  shown();
  expect(button.textContent).toBe("");
});
