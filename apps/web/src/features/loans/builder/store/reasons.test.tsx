import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, figures, loan, open } from "../opening/opened-builder.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

/** The same scenario three times, of one home. */
const three = () => {
  const one = loan();
  return {
    ...one,
    scenarios: ["A", "B", "C"].flatMap((letter) => one.scenarios.map((first) => ({ ...first, key: letter, letter }))),
  };
};

/** The text shown instead of the figures, A first. */
const reasons = () => [...document.querySelectorAll("tfoot .b-why")].map((one) => one.textContent);

it("computes no scenario from a price half typed in another: the others keep the price they show", async () => {
  const { user } = await open(three());
  const before = cell("Price, B").value;
  const shown = figures("Principal and interest");
  const down = cell("Down payment, A").value;
  await user.clear(cell("Price, A"));
  await user.type(cell("Price, A"), "45o");
  await user.tab();
  expect(cell("Price, A")).toHaveValue("45o");
  expect([cell("Price, B").value, cell("Price, C").value]).toEqual([before, before]);
  expect(cell("Down payment, A").value).not.toBe("45");
  expect(figures("Principal and interest")).toEqual(shown.slice(1));
  expect(reasons()).toEqual(["Price: “45o” is not an amount. Write it as 450,000, 450k or 1.2m."]);
  await user.clear(cell("Price, A"));
  await user.type(cell("Price, A"), before);
  await user.tab();
  expect(figures("Principal and interest")).toHaveLength(3);
  expect(cell("Down payment, B")).toHaveValue(down);
});

it("leaves scenarios with their own price alone", async () => {
  const { user } = await open(three());
  await user.clear(cell("Price, C"));
  await user.type(cell("Price, C"), "480k");
  await user.clear(cell("Price, A"));
  await user.type(cell("Price, A"), "45o");
  await user.tab();
  expect(cell("Price, C")).toHaveValue("480,000");
  expect(figures("Principal and interest")).toHaveLength(2);
});

it("reports an error in the home’s price at the cell where it was typed, not in the other scenarios", async () => {
  const { user } = await open(three());
  await user.clear(cell("Price, A"));
  await user.type(cell("Price, A"), "5");
  expect(screen.queryAllByRole("alert")).toEqual([]);
  expect(cell("Price, B")).not.toHaveAttribute("aria-invalid");
  expect(reasons()).toEqual(Array(3).fill("Price: The price is at least $1,000."));
  await user.tab();
  expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual(["The price is at least $1,000."]);
  expect(cell("Price, A")).toHaveAttribute("aria-invalid", "true");
});

it("names the cell with unreadable text, including a cell with two parts", async () => {
  const { user } = await open();
  await user.type(cell("Discount points, A"), "xx");
  await user.tab();
  expect(reasons()).toEqual(["Discount points: “xx” cannot be read yet."]);
});

it("does not gray out an unreadable cell as equal to another", async () => {
  const { user } = await open(three());
  const gray = () => cell("Note rate, B").closest(".b-cell")?.classList.contains("b-same");
  expect(gray()).toBe(true);
  await user.clear(cell("Note rate, B"));
  await user.type(cell("Note rate, B"), "six");
  await user.tab();
  expect(gray()).toBe(false);
});

it("replaces the text that a rejected save focused when the user types, also after a click on it", async () => {
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  const { user } = await open();
  await user.clear(cell("Note rate, A"));
  await user.type(cell("Note rate, A"), "six");
  await user.tab();
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await vi.waitFor(() => expect(cell("Note rate, A")).toHaveFocus());
  fireEvent.mouseDown(cell("Note rate, A"));
  await user.keyboard("6.375");
  expect(cell("Note rate, A")).toHaveValue("6.375");
  vi.restoreAllMocks();
});
