import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { respond } from "@/testing/fake-server.ts";

import { cell, completeLoan, figures, loan, open, row } from "./opening/opened-builder.tsx";

const NO_INSURANCE = { kind: "none" as const, yearlyRate: null, singleRate: null };

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

describe("the builder", () => {
  it("computes every figure at each keystroke, from what people type", async () => {
    const { user } = await open(
      completeLoan({
        noteRate: null,
        priceCents: null,
        propertyTaxYearlyCents: null,
        insuranceYearlyCents: 0,
        mortgageInsurance: NO_INSURANCE,
      }),
    );
    expect(row("Monthly payment")).toHaveTextContent("not yet");
    await user.type(cell("Price, A"), "500k");
    await user.type(cell("Note rate, A"), "6 1/2");
    expect(figures("Principal and interest")).toEqual(["2,844.31"]);
    expect(figures("Loan amount")).toEqual(["450,000"]);
    await user.tab();
    expect(cell("Note rate, A")).toHaveValue("6.500");
    expect(cell("Price, A")).toHaveValue("500,000");
    await user.type(cell("Property tax, A"), "4380");
    expect(figures("Monthly payment")).toEqual(["3,209.31"]);
  });

  it("keeps a down payment typed as a percentage when the price changes", async () => {
    const { user } = await open();
    expect(cell("Down payment, A")).toHaveValue("50,000");
    await user.clear(cell("Price, A"));
    await user.type(cell("Price, A"), "600k");
    expect(cell("Down payment, A")).toHaveValue("60,000");
    await user.clear(cell("Down payment, A"));
    await user.type(cell("Down payment, A"), "75k");
    await user.clear(cell("Price, A"));
    await user.type(cell("Price, A"), "500k");
    expect(cell("Down payment, A")).toHaveValue("75,000");
    expect(cell("Down payment percent, A")).toHaveValue("15");
  });

  it("takes a percentage in a dollar cell, and the other part for what could not be read", async () => {
    const { user } = await open();
    const dollars = cell("Down payment, A");
    await user.clear(dollars);
    await user.type(dollars, "20%");
    await user.tab();
    expect(dollars).toHaveValue("100,000");
    expect(cell("Down payment percent, A")).toHaveValue("20");
    await user.clear(dollars);
    await user.type(dollars, "lots");
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("“lots” is not an amount.");
    await user.clear(cell("Down payment percent, A"));
    await user.type(cell("Down payment percent, A"), "25");
    await user.tab();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(dollars).toHaveValue("125,000");
  });

  it("takes points typed in dollars to the cent", async () => {
    const { user } = await open(loan({ downPaymentRate: 0.28 }));
    await user.type(cell("Discount points, A"), "3000");
    await user.tab();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(cell("Discount points, A")).toHaveValue("3,000");
  });

  it("keeps points typed in dollars while there is no loan, and rejects far too many", async () => {
    const { user } = await open(loan({ priceCents: null, downPaymentRate: 0.2 }));
    await user.type(cell("Discount points, A"), "4000");
    await user.tab();
    expect(cell("Discount points, A")).toHaveValue("4,000");
    await user.type(cell("Price, A"), "500000");
    await user.tab();
    expect(cell("Discount points, A")).toHaveValue("4,000");
    expect(cell("Discount points percent, A")).toHaveValue("1");
    await user.clear(cell("Discount points, A"));
    await user.type(cell("Discount points, A"), "$500,000.00");
    await user.tab();
    expect(cell("Discount points, A")).toHaveValue("500,000");
    expect(cell("Discount points, A")).toHaveAccessibleDescription("At most 10 points.");
  });

  it("shows a scenario without figures, but with the reason, while one of its cells cannot be read", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "6");
    const best = () => screen.queryAllByText("best", { exact: false, selector: ".sr-only" });
    expect(best()).not.toHaveLength(0);
    const payment = figures("Principal and interest")[1];
    await user.type(cell("HOA dues, B"), "lots");
    expect(best()).toHaveLength(0);
    expect(figures("Principal and interest")).toEqual(["2,844.31"]);
    const foot = within(screen.getByRole("table")).getAllByRole("rowgroup").at(-1);
    expect(foot).toHaveTextContent("HOA dues: “lots” is not an amount.");
    await user.clear(cell("HOA dues, B"));
    expect(figures("Principal and interest")[1]).toBe(payment);
    expect(best()).not.toHaveLength(0);
  });

  it("computes nothing from a rate or a date that is not on the screen", async () => {
    const { user } = await open(loan(), {}, { toasts: true });
    await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "65");
    expect(figures("Principal and interest")).toEqual(["2,844.31"]);
    expect(screen.getByRole("table")).toHaveTextContent("Note rate: 65% is above 25%. Did you mean 6.5%?");
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.5");
    await user.type(screen.getByRole("textbox", { name: "Closing date" }), "2/30");
    expect(figures("Cash to close")).toEqual([]);
    expect(screen.getByRole("table")).toHaveTextContent("Closing date: “2/30”");
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    expect(await screen.findByText(/Not saved yet\..*2\/30/)).toBeInTheDocument();
  });

  it("shows no figures of a loan whose price was cleared", async () => {
    const { user } = await open();
    expect(figures("Loan amount")).toEqual(["450,000"]);
    await user.clear(cell("Price, A"));
    expect(figures("Loan amount")).toEqual([]);
    expect(row("Monthly payment")).toHaveTextContent("not yet");
    await user.click(screen.getByRole("button", { name: "Undo price of A" }));
    expect(figures("Loan amount")).toEqual(["450,000"]);
  });

  it("reports an invalid price only once", async () => {
    const { user } = await open();
    await user.clear(cell("Price, A"));
    await user.type(cell("Price, A"), "-5");
    await user.tab();
    expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual(["An amount cannot be below zero."]);
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "-1");
    await user.tab();
    expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual([
      "An amount cannot be below zero.",
      "A rate cannot be below zero.",
    ]);
  });

  it("marks a closed cell that contains unreadable text, until its field is removed", async () => {
    const { user } = await open();
    const insurance = screen.getByRole("button", { name: /^Mortgage insurance, A/ });
    await user.click(insurance);
    await user.selectOptions(screen.getByRole("combobox", { name: "Mortgage insurance" }), "monthly");
    await user.type(screen.getByRole("textbox", { name: "Rate a year" }), "half");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("alert")).toHaveTextContent("“half” cannot be read yet.");
    expect(insurance).toHaveAccessibleDescription("“half” cannot be read yet.");
    await user.click(insurance);
    await user.selectOptions(screen.getByRole("combobox", { name: "Mortgage insurance" }), "none");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("ignores unreadable text of a scenario that was deleted", async () => {
    const { user, server } = await open(loan(), {
      "loans.create": () => respond({ id: "l1", revision: 1, scenarios: [] }),
    });
    await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "abc");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(server.calls).not.toContain("loans.create");
    const table = within(screen.getByRole("table"));
    await user.click(table.getAllByRole("button", { name: /^More for/ })[1] as HTMLElement);
    await user.click(screen.getByRole("menuitem", { name: "Delete scenario B" }));
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(server.calls).toContain("loans.create"));
  });

  it("names a scenario as typed, and by its terms if the name is cleared", async () => {
    const { user } = await open();
    const name = cell("Name of scenario A");
    await user.click(name);
    await user.keyboard("{Backspace}");
    expect(name).toHaveValue("");
    await user.keyboard("Keep cash ");
    expect(name).toHaveValue("Keep cash ");
    await user.tab();
    expect(name).toHaveValue("Keep cash");
    await user.clear(name);
    await user.type(name, "   ");
    await user.tab();
    expect(name).toHaveValue("10% down");
  });

  it("duplicates a scenario, shows what differs from A, and marks the best", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
    expect(screen.getAllByRole("columnheader")).toHaveLength(2);
    expect(screen.queryByText("best")).not.toBeInTheDocument();
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "6.125");
    expect(figures("Principal and interest")).toEqual(["2,844.31", "2,734.25 best"]);
    expect(row("Principal and interest")).toHaveTextContent("−110.06");
    expect(cell("Note rate, B").closest(".b-cell")).not.toHaveClass("b-same");
    expect(cell("Price, B").closest(".b-cell")).toHaveClass("b-same");
  });

  it("holds up to four scenarios, and moves and deletes them", async () => {
    const { user } = await open();
    // The phone's own buttons are outside the table; without styles both are rendered here.
    const table = within(screen.getByRole("table"));
    const add = async () => {
      await user.click(table.getByRole("button", { name: "Add a scenario" }));
      await user.click(screen.getAllByRole("menuitem", { name: /^Copy/ }).at(-1) as HTMLElement);
    };
    await add();
    await add();
    await add();
    expect(screen.getAllByRole("columnheader")).toHaveLength(4);
    expect(table.queryByRole("button", { name: "Add a scenario" })).not.toBeInTheDocument();
    await user.clear(cell("Note rate, D"));
    await user.type(cell("Note rate, D"), "5");
    await user.click(table.getByRole("button", { name: "More for 5.000%" }));
    await user.click(screen.getByRole("menuitem", { name: "Move left" }));
    // Its letter is deleted with it.
    const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent?.charAt(0));
    expect(heads()).toEqual(["A", "B", "D", "C"]);
    expect(cell("Note rate, D")).toHaveValue("5.000");
    await user.click(table.getAllByRole("button", { name: "More for 6.500%" })[0] as HTMLElement);
    await user.click(screen.getByRole("menuitem", { name: "Delete scenario A" }));
    expect(cell("Note rate, D")).toHaveValue("5.000");
    expect(heads()).toEqual(["B", "D", "C"]);
    await add();
    expect(heads()).toEqual(["B", "D", "C", "E"]);
  });

  it("undoes the typing in one cell as one step, and redoes it", async () => {
    const { user } = await open();
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.125");
    await user.type(cell("HOA dues, A"), "45");
    expect(screen.getByRole("button", { name: "Undo HOA dues of A" })).toBeEnabled();
    await user.keyboard("{Control>}z{/Control}");
    expect(cell("HOA dues, A")).toHaveValue("");
    await user.keyboard("{Control>}z{/Control}");
    expect(cell("Note rate, A")).toHaveValue("6.500");
    expect(figures("Principal and interest")).toEqual(["2,844.31"]);
    await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(cell("Note rate, A")).toHaveValue("6.125");
    expect(screen.getByRole("button", { name: "Redo HOA dues of A" })).toBeEnabled();
  });

  it("shows the error next to the cell, keeps what was typed, and shows no figures meanwhile", async () => {
    const { user } = await open();
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "65");
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("65% is above 25%. Did you mean 6.5%?");
    expect(figures("Monthly payment")).toEqual([]);
    expect(cell("Note rate, A")).toHaveValue("65.000");
    expect(cell("Note rate, A")).toHaveAccessibleDescription(/Did you mean/);
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "about six");
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("“about six” is not a percentage");
    expect(cell("Note rate, A")).toHaveValue("about six");
    await user.clear(cell("Down payment, A"));
    await user.type(cell("Down payment, A"), "520k");
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.5");
    await user.tab();
    expect(screen.getByRole("alert")).toHaveTextContent("The down payment is above the price.");
  });

  it("moves down with Enter and sideways with the arrows", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
    await user.click(cell("Earnest money paid, A"));
    // jsdom has no layout, so every cell needs a mocked position.
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
    await user.keyboard("{Enter}");
    expect(cell("Seller credit, A")).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(cell("Seller credit, B")).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(cell("Earnest money paid, B")).toHaveFocus();
    vi.restoreAllMocks();
  });

  it("fills a column with cells copied from a spreadsheet", async () => {
    const none = { propertyTaxYearlyCents: null, insuranceYearlyCents: null, hoaMonthlyCents: null };
    const { user } = await open(completeLoan({ ...none, mortgageInsurance: NO_INSURANCE }));
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
    fireEvent.paste(cell("Property tax, A"), { clipboardData: { getData: () => "4,380\n1,680\n45\n" } });
    expect(cell("Property tax, A")).toHaveValue("4,380");
    expect(cell("Homeowner’s insurance, A")).toHaveValue("1,680");
    expect(cell("HOA dues, A").value).toMatch(/^45$/);
    expect(figures("Monthly payment")).toEqual(["3,394.31"]);
    await user.click(screen.getByRole("button", { name: "Undo paste" }));
    expect(cell("Property tax, A")).toHaveValue("");
    expect(cell("HOA dues, A")).toHaveValue("");
    vi.restoreAllMocks();
  });

  it("explains a figure: formula, inputs, and the source of each input", async () => {
    const { user } = await open();
    const figure = within(row("Principal and interest") as HTMLElement).getByRole("button", { name: "2,844.31" });
    await user.click(figure);
    const dialog = await screen.findByRole("dialog", { name: "How this is computed" });
    expect(dialog).toHaveTextContent("P · i ÷ (1 − (1 + i)⁻ⁿ)");
    expect(dialog).toHaveTextContent("Note rate 6.5%, you typed it");
    expect(dialog).toHaveTextContent("2,844.31");
    expect(figure).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await waitFor(() => expect(figure).toHaveFocus());
  });
});

describe("a fee", () => {
  it("counts as zero until it has an amount, needs a name before it is saved, and is not saved while blank", async () => {
    let sent: { scenarios: { fees: { name: string }[] }[] } | undefined;
    const { user, router } = await open(loan(), {
      "loans.create": (input) => {
        sent = input as typeof sent;
        return respond({
          id: "0190bbbb-0000-7000-8000-000000000001",
          revision: 1,
          scenarios: [{ id: "0190bbbb-0000-7000-8000-000000000002" }],
        });
      },
    });
    await act(() => router.navigate("?tab=fees"));
    await user.click(await screen.findByRole("button", { name: "Add a fee to section A" }));
    await user.click(screen.getByRole("button", { name: "Add a fee to section B" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const [, second] = screen.getAllByRole("textbox", { name: "Amount of this fee" });
    await user.type(second as HTMLElement, "695");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const names = screen.getAllByRole("textbox", { name: "Name of the fee" });
    await waitFor(() => expect(names[1]).toHaveAccessibleDescription("A fee needs a name."));
    expect(names[0]).not.toHaveAttribute("aria-invalid");
    expect(sent).toBeUndefined();
    await user.type(names[1] as HTMLElement, "Appraisal");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(sent?.scenarios[0]?.fees.map(({ name }) => name)).toEqual(["Appraisal"]));
  });
});
