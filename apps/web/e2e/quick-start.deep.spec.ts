import { BuilderTable } from "./builder-table.ts";
import { expect, test } from "./fixtures.ts";

const NEW = "/reports/purchase-report";

test("one price becomes four programs at today's rates, and a payment is solved for", async ({ officer: page }) => {
  await page.goto(NEW);
  const table = new BuilderTable(page);
  // The demo's company quoted 6.25 % for 30 years: a new scenario starts with it and says how old it is.
  await expect(table.cell("Note rate", "A")).toHaveValue("6.250");
  await page.getByRole("button", { name: "Quick start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Quick start" });
  await dialog.getByRole("button", { name: "Start with 4 scenarios" }).click();
  await expect(dialog.getByText("The price is needed.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Price" }).fill("425k");
  await dialog.getByRole("button", { name: "Start with 4 scenarios" }).click();
  await expect(dialog).toBeHidden();
  for (const letter of ["A", "B", "C", "D"] as const) {
    await expect(table.cell("Price", letter)).toHaveValue(/^425,000/);
    await expect(table.cell("Note rate", letter)).not.toHaveValue("");
  }
  await expect(page.getByRole("combobox", { name: "Program, B" })).toHaveValue("fha");
  await expect(table.cell("Note rate", "B")).toHaveValue("5.875");

  await page
    .getByRole("button", { name: /^More for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Solve for…" }).click();
  const solver = page.getByRole("dialog", { name: "Solve for a figure of A" });
  await solver.getByRole("textbox", { name: "Comes to" }).fill("2,000");
  await expect(solver.getByRole("status")).toContainText(
    /^Down payment \$[\d,]+(\.\d\d)? gives (exactly that monthly payment\.|a monthly payment of \$1,999\.\d\d)/,
  );
  await solver.getByRole("button", { name: "Set the down payment" }).click();
  await expect(solver).toBeHidden();
  await expect(table.figure("Monthly payment", "A")).toContainText(/^(2,000\.00|1,999\.\d\d)/);
  await expect(table.figure("Principal and interest", "B")).toContainText("2,468.50");
});

test("the current loan becomes four proposals at today's rates, each with a lower payment", async ({
  officer: page,
}) => {
  await page.goto("/reports/refinance-report");
  const table = new BuilderTable(page);
  await expect(table.cell("Note rate", "A")).toHaveValue("6.250");
  await page.getByRole("button", { name: "Quick start", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Quick start" });
  await dialog.getByRole("button", { name: "Start with 4 options" }).click();
  await expect(dialog.getByText("The home’s value is needed.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Home value" }).fill("620k");
  await dialog.getByRole("textbox", { name: "Balance today" }).fill("350k");
  await dialog.getByRole("textbox", { name: "Rate today" }).fill("7 1/4");
  await dialog.getByRole("textbox", { name: "Time left" }).fill("25");
  await dialog.getByRole("combobox", { name: "Target" }).selectOption("Lower the payment");
  await dialog.getByRole("textbox", { name: "By at least, a month" }).fill("300");
  await dialog.getByRole("button", { name: "Start with 4 options" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Balance, Today", exact: true })).toHaveValue("350,000");
  const payments = page.getByRole("row", { name: /^Principal and interest/ }).first();
  // The prepaid costs, and with them each loan, depend on the assumed closing date; the requested saving does not.
  await expect(payments).toContainText("−300.00");
  await expect(page.getByRole("combobox", { name: "How costs are paid, D" })).toHaveValue("credit");
});
