import { expect, type Page } from "@playwright/test";
import { BuilderTable } from "./builder-table.ts";

export const NEW_PURCHASE = "/reports/purchase-report";
export const FIGURE = "Principal and interest";

export async function openBuilder(page: Page) {
  await page.goto(NEW_PURCHASE);
  const table = new BuilderTable(page);
  await expect(table.cell("Price", "A")).toBeVisible();
  return table;
}

/** 320,000 at 6 % over 30 years, with no other monthly costs. */
export async function fillFirst(table: BuilderTable) {
  await table.fill("Price", "A", "400k");
  await table.fill("Note rate", "A", "6");
  await table.shows(FIGURE, "A", "1,918.56");
}
