import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, completeLoan, loan, open, row } from "../opening/opened-builder.tsx";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  // jsdom has no layout, so every cell needs a mocked position.
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => void vi.restoreAllMocks());

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent?.charAt(0));
const nameOf = (letter: string) => cell(`Name of scenario ${letter}`).value;

describe("by keyboard", () => {
  it("moves with Enter from one required cell to the next, and back", async () => {
    const { user } = await open();
    await user.click(cell("Price, A"));
    await user.keyboard("{Enter}");
    expect(cell("Down payment, A")).toHaveFocus();
    await user.keyboard("{Enter}{Enter}");
    expect(cell("Credit score, A")).toHaveFocus();
    await user.keyboard("{Enter}{Enter}{Enter}");
    expect(screen.getByRole("textbox", { name: "Closing date" })).toHaveFocus();
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(cell("Homeowner’s insurance, A")).toHaveFocus();
  });

  it("duplicates with Ctrl-D and moves the focus to the copy; explains why there is no fifth scenario", async () => {
    const { user } = await open(loan(), {}, { toasts: true });
    await user.click(cell("Note rate, A"));
    await user.keyboard("{Control>}d{/Control}");
    await vi.waitFor(() => expect(cell("Note rate, B")).toHaveFocus());
    await user.keyboard("{Control>}d{/Control}");
    await vi.waitFor(() => expect(cell("Note rate, C")).toHaveFocus());
    await user.keyboard("{Control>}d{/Control}{Control>}d{/Control}");
    expect(heads()).toEqual(["A", "B", "C", "D"]);
    expect(await screen.findByText("At most four scenarios are compared.")).toBeInTheDocument();
  });

  it("selects the content of a clicked cell, so that typing replaces it", async () => {
    const { user } = await open();
    fireEvent.mouseDown(cell("Price, A"));
    expect(cell("Price, A")).toHaveFocus();
    await user.keyboard("600k");
    expect(cell("Price, A")).toHaveValue("600k");
  });

  it("also selects it if the cell already had the focus; only the next click sets the caret", async () => {
    const { user } = await open();
    cell("Price, A").focus();
    cell("Price, A").select();
    expect(fireEvent.mouseDown(cell("Price, A"))).toBe(false);
    expect(fireEvent.mouseDown(cell("Price, A"))).toBe(true);
    cell("Note rate, A").focus();
    await user.keyboard("{Enter}{Shift>}{Enter}{/Shift}");
    expect(cell("Note rate, A")).toHaveFocus();
    expect(fireEvent.mouseDown(cell("Note rate, A"))).toBe(false);
  });

  it("shows its shortcuts for a question mark, except where one is typed as text", async () => {
    const { user } = await open();
    await user.click(cell("Name of scenario A"));
    await user.keyboard("?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(cell("Price, A"));
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keys of the builder" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(cell("Price, A")).toHaveValue("500,000");
  });
});

describe("the home", () => {
  const copy = (user: Awaited<ReturnType<typeof open>>["user"]) =>
    user.click(screen.getAllByRole("button", { name: /^Duplicate/ }).at(-1) as HTMLElement);
  const retype = async (user: Awaited<ReturnType<typeof open>>["user"], name: string, text: string) => {
    await user.clear(cell(name));
    await user.type(cell(name), text);
    await user.tab();
  };

  it("has one price, tax, insurance and dues in all scenarios", async () => {
    const { user } = await open();
    await copy(user);
    await retype(user, "Price, A", "600k");
    expect([cell("Price, B").value, cell("Down payment, B").value]).toEqual(["600,000", "60,000"]);
    await retype(user, "Property tax, A", "5000");
    expect(cell("Property tax, B")).toHaveValue("5,000");
  });

  it("lets a scenario have its own value, shows it in the name, and returns to the shared one", async () => {
    const { user } = await open();
    await copy(user);
    await retype(user, "Price, B", "480k");
    expect(cell("Price, A")).toHaveValue("500,000");
    expect(nameOf("B")).toBe("At $480,000");
    await retype(user, "Price, A", "510k");
    expect(cell("Price, B")).toHaveValue("480,000");
    await user.click(screen.getByRole("button", { name: "Use the home’s price for B again" }));
    expect(cell("Price, B")).toHaveValue("510,000");
    await retype(user, "Price, B", "480k");
    await user.clear(cell("Price, B"));
    expect(cell("Price, B")).toHaveValue("");
    await user.tab();
    expect(cell("Price, B")).toHaveValue("510,000");
  });
});

it("asks what a new scenario starts from", async () => {
  const { user } = await open(loan({ propertyTaxYearlyCents: 5_000_00, creditScore: 760 }));
  const table = within(screen.getByRole("table"));
  await user.click(table.getByRole("button", { name: "Add a scenario" }));
  await user.click(screen.getByRole("menuitem", { name: "Only the home, its costs and the fees" }));
  expect([cell("Price, B").value, cell("Property tax, B").value, cell("Note rate, B").value]).toEqual([
    "500,000",
    "5,000",
    "",
  ]);
});

it("names scenarios by what differs", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Program, B" }), "fha");
  expect([nameOf("A"), nameOf("B")]).toEqual(["Conventional", "FHA"]);
  await user.clear(cell("Down payment percent, B"));
  await user.type(cell("Down payment percent, B"), "3.5");
  expect([nameOf("A"), nameOf("B")]).toEqual(["Conventional, 10% down", "FHA, 3.5% down"]);
});

it("shows the difference from any scenario, or from today's rent", async () => {
  const mortgageInsurance = { kind: "none" as const, yearlyRate: null, singleRate: null };
  const { user } = await open(completeLoan({ propertyTaxYearlyCents: 0, insuranceYearlyCents: 0, mortgageInsurance }));
  await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
  await user.clear(cell("Note rate, B"));
  await user.type(cell("Note rate, B"), "6.125");
  expect(row("Monthly payment")).toHaveTextContent("−110.06");
  const choice = screen.getByRole("combobox", { name: "Small figures" });
  await user.selectOptions(choice, "Difference from B");
  expect(row("Monthly payment")).toHaveTextContent("+110.06");
  expect(cell("Price, A").closest(".b-cell")).toHaveClass("b-same");
  await user.selectOptions(choice, "From today’s rent");
  expect(row("Monthly payment")).not.toHaveTextContent("110.06");
  await user.type(screen.getByRole("textbox", { name: "Rent today" }), "2100");
  expect(row("Monthly payment")).toHaveTextContent("+744.31");
});

it("has no example text in a cell: gray means equal", async () => {
  await open(loan({ priceCents: null, noteRate: null }));
  for (const input of within(screen.getByRole("table")).getAllByRole<HTMLInputElement>("textbox"))
    if (!input.name && !/^(Name of|HOA dues)/.test(input.getAttribute("aria-label") ?? ""))
      expect(input.placeholder).toBe("");
});

it("opens the recommendation of the same new report, with its borrower and template", async () => {
  const { user, router } = await open();
  await act(() => router.navigate("?client=c1&template=t1"));
  await user.click(screen.getAllByRole("button", { name: /^More for/ })[0] as HTMLElement);
  await user.click(screen.getByRole("menuitem", { name: "Recommend A" }));
  expect(await screen.findByRole("combobox", { name: "I recommend" })).toBeInTheDocument();
  expect(router.state.location.search).toBe("?client=c1&template=t1&tab=notes");
});
