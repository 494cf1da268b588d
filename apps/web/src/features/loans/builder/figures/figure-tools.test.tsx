import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, completeLoan, open } from "../opening/opened-builder.tsx";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => void vi.restoreAllMocks());

const payment = () => {
  const figure = document.querySelector<HTMLElement>('[data-figure="payment"][data-scenario]');
  if (!figure) throw new Error("no payment in the table");
  return figure;
};

it("solves the price for a payment typed over in the table, without losing a digit before the dialog opens", async () => {
  const { user } = await open(completeLoan());
  const before = cell("Price, A").value;
  payment().focus();
  await user.keyboard("2500");
  const dialog = await screen.findByRole("dialog", { name: "Solve for a figure of A" });
  await vi.waitFor(() => expect(within(dialog).getByRole("textbox", { name: "Comes to" })).toHaveFocus());
  expect(within(dialog).getByRole("textbox", { name: "Comes to" })).toHaveValue("2,500");
  expect(within(dialog).getByRole("combobox", { name: "What gives way" })).toHaveDisplayValue("Price");
  await user.click(within(dialog).getByRole("button", { name: "Set the price" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(cell("Price, A").value).not.toBe(before);
  expect(payment().textContent).toMatch(/2,(4|500)/);
});

it("leads from the explanation of a payment to typing its target", async () => {
  const { user } = await open(completeLoan());
  await user.click(payment());
  await user.click(await screen.findByRole("button", { name: "Type what it should come to" }));
  expect(await screen.findByRole("dialog", { name: "Solve for a figure of A" })).toBeInTheDocument();
});

it("opens nothing for a letter typed over a figure, or a digit in a cell", async () => {
  const { user } = await open(completeLoan());
  payment().focus();
  await user.keyboard("x");
  await user.click(cell("Price, A"));
  await user.keyboard("5");
  expect(screen.queryByRole("dialog")).toBeNull();
});
