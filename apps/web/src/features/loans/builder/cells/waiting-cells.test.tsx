import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, figures, loan, open } from "../opening/opened-builder.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const unpriced = () => loan({ priceCents: null, downPaymentCents: null, downPaymentRate: null });

it.each([
  ["Base loan, A", "360,000", "90"],
  ["Base loan, A", "90%", "90"],
  ["LTV percent, A", "90", "90"],
])(
  "%s typed as %s before the price is kept as text, says what it waits for, and applies once there is a price",
  async (name, typed, share) => {
    const { user } = await open(unpriced());
    await user.type(cell(name), typed);
    expect(cell(name)).toHaveValue(typed);
    await user.tab();
    expect(cell(name)).toHaveValue(typed);
    expect(cell(name)).toHaveAccessibleDescription(/Type the price first/);
    await user.type(cell("Price, A"), "400k");
    await user.tab();
    expect(cell("Base loan, A")).toHaveValue("360,000");
    expect(cell("LTV percent, A")).toHaveValue(share);
    expect(cell("Down payment, A")).toHaveValue("40,000");
    expect(figures("Loan amount")).toEqual(["360,000"]);
    expect(screen.queryByText(/Type the price first/)).not.toBeInTheDocument();
  },
);

it("applies a deposit typed as a percentage before the price once the price is there, and follows the price", async () => {
  const { user } = await open(unpriced());
  await user.type(cell("Earnest money paid, A"), "1%");
  await user.type(cell("Price, A"), "400k");
  await user.tab();
  expect(cell("Earnest money paid, A")).toHaveValue("4,000");
  await user.clear(cell("Price, A"));
  await user.type(cell("Price, A"), "500k");
  await user.tab();
  expect(cell("Earnest money paid, A")).toHaveValue("5,000");
});

it("keeps a cleared base loan empty, and asks for the down payment", async () => {
  const { user } = await open(loan());
  await user.clear(cell("Base loan, A"));
  expect(cell("Base loan, A")).toHaveValue("");
  expect(cell("Down payment, A")).toHaveValue("");
  await user.type(cell("Base loan, A"), "400000");
  await user.tab();
  expect(cell("Down payment, A")).toHaveValue("100,000");
});
