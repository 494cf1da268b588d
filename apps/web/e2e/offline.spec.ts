import type { Page } from "@playwright/test";
import { BuilderTable } from "./builder-table.ts";
import { expect, expectMessage, test } from "./fixtures.ts";

/** The builder preloads its tabs once it is idle; from then on it needs no network. */
const rested = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)))
    .toEqual(expect.arrayContaining([expect.stringContaining("notes-tab"), expect.stringContaining("timeline-tab")]));

test("without a network the builder keeps working, and Save and Generate wait for it", async ({ officer: page }) => {
  const context = page.context();
  await page.goto("/reports/purchase-report");
  const table = new BuilderTable(page);
  await table.fill("Price", "A", "400k");
  await table.fill("Note rate", "A", "6");
  await table.fill("HOA dues", "A", "45");
  await rested(page);

  await context.setOffline(true);
  await expectMessage(page.getByText(/You are offline\. Everything you typed is kept here; the loan is saved/), () =>
    page.getByRole("button", { name: "Save draft" }).click(),
  );
  await expect(page.getByText("Offline: saved when you are back")).toBeVisible();
  await table.fill("Note rate", "A", "6.5");
  await table.shows("Principal and interest", "A", "2,022.62");
  await page.getByRole("link", { name: /^Notes/ }).click();
  await page.getByRole("textbox", { name: /^Your note/ }).fill("Written on a train.");
  await page.getByRole("link", { name: /^Scenarios/ }).click();
  await page.getByRole("button", { name: "Generate report" }).click();
  await expectMessage(page.getByText(/the report is made as soon as you are back/), () =>
    page.getByRole("button", { name: "Continue anyway" }).click(),
  );
  await expect(table.cell("Note rate", "A")).toHaveValue("6.500");

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/view-purchase-loans\/[\w-]{36}$/);
  const report = page.getByRole("region", { name: "Report, version 1" });
  await expect(report.getByText("Written on a train.")).toBeVisible();
  await expect(report.getByText("$2,022.62").first()).toBeVisible();
});
