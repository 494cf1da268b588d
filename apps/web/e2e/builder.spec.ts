import { FIGURE, fillFirst, NEW_PURCHASE, openBuilder } from "./builder-steps.ts";
import { BuilderTable } from "./builder-table.ts";
import { expect, expectMessage, test } from "./fixtures.ts";

test("an error is shown next to its field, and everything typed is kept", async ({ officer: page }) => {
  const table = await openBuilder(page);
  const says = async (name: string, typed: string, sentence: RegExp | string) => {
    const cell = table.cell(name, "A");
    await cell.fill(typed);
    await cell.blur();
    await expect(cell).toHaveAttribute("aria-invalid", "true");
    await expect(cell).toHaveAccessibleDescription(sentence);
  };
  const generates = () => page.getByRole("button", { name: "Generate report" }).click();
  await expectMessage(page.getByText(/Not saved yet\. Scenario A: .*is needed/), generates);
  await expect(table.cell("Price", "A")).toBeFocused();
  await expect(table.cell("Price", "A")).toHaveAccessibleDescription("The price is needed.");

  await says("Price", "a lot", "“a lot” is not an amount. Write it as 450,000, 450k or 1.2m.");
  await expect(table.cell("Price", "A")).toHaveValue("a lot");
  await table.fill("Price", "A", "400k");
  await table.fill("Note rate", "A", "6");
  await says("Down payment", "500k", "The down payment is above the price.");
  await expect(table.cell("Down payment", "A")).toHaveValue("500,000");
  await table.fill("Down payment", "A", "80k");
  await says("Note rate", "65", /65% is above .* Did you mean 6\.5%\?$/);
  await expect(table.cell("Note rate", "A")).toHaveValue("65.000");

  await page.getByRole("button", { name: /^Rate type, term, A/ }).click();
  const term = page.getByRole("textbox", { name: "Term", exact: true });
  await term.fill("0");
  await term.blur();
  await expect(term).toHaveAttribute("aria-invalid", "true");
  await term.fill("30");
  await page.keyboard.press("Escape");

  await expectMessage(page.getByText(/Not saved yet\. Scenario A: 65% is above/), generates);
  await expect(table.cell("Note rate", "A")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${NEW_PURCHASE}$`));
  await table.fill("Note rate", "A", "6.5");
  await expect(table.cell("Note rate", "A")).not.toHaveAttribute("aria-invalid");
  await table.shows(FIGURE, "A", "2,022.62");
});

test("a draft survives a reload, including text that is not valid yet", async ({ officer: page }) => {
  let table = await openBuilder(page);
  await fillFirst(table);
  await table.fill("Property tax", "A", "about four thousand");
  await page.getByRole("button", { name: "Duplicate 20% down" }).click();
  await table.fill("Note rate", "B", "5.75");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.reload();
  table = new BuilderTable(page);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(table.cell("Price", "A")).toHaveValue("400,000");
  await expect(table.cell("Property tax", "A")).toHaveValue("about four thousand");
  await expect(table.cell("Note rate", "B")).toHaveValue("5.750");
  // A scenario with invalid text shows no figures, not outdated ones.
  await expect(table.figure(FIGURE, "A")).toHaveCount(0);
  await expect(table.table.getByText("Property tax: “about four thousand” is not an amount")).toBeVisible();
  await table.shows(FIGURE, "B", "1,867.43");

  await page.getByRole("button", { name: "Discard the draft" }).click();
  await expect(table.cell("Price", "A")).toHaveValue("");
  await expect(table.cell("Price", "B")).toHaveCount(0);
  await page.reload();
  await expect(table.cell("Price", "A")).toHaveValue("");
});

test("steps are undone and redone, by button and by key", async ({ officer: page }) => {
  const table = await openBuilder(page);
  await fillFirst(table);
  await table.cell("Note rate", "A").blur();
  await page.getByRole("button", { name: "Duplicate 20% down" }).click();
  await expect(table.cell("Note rate", "B")).toHaveValue("6.000");
  await table.fill("Note rate", "B", "5.5");
  await table.shows(FIGURE, "B", "1,816.92");

  await page.getByRole("button", { name: "Undo note rate of B" }).click();
  await expect(table.cell("Note rate", "B")).toHaveValue("6.000");
  await table.shows(FIGURE, "B", "1,918.56");
  await page.getByRole("button", { name: "Undo duplicate of 20% down" }).click();
  await expect(table.cell("Note rate", "B")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await table.shows(FIGURE, "B", "1,816.92");
  await page.keyboard.press("Control+z");
  await table.shows(FIGURE, "B", "1,918.56");
});
