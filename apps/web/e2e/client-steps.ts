import { expect, type Page } from "@playwright/test";
import { madeClient } from "./create-client.ts";
import { settled } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

export async function writesNote(page: Page, words: string): Promise<void> {
  await page.keyboard.press("n");
  await page.keyboard.type(words);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("main").getByText(words)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Note about/ })).toHaveValue("");
}

export async function addsHome(page: Page, street: string): Promise<void> {
  await page.getByRole("link", { name: /^Homes/ }).click();
  await page.getByRole("button", { name: "Add a home" }).click();
  const dialog = page.getByRole("dialog", { name: "New home" });
  await dialog.getByLabel("Street address").fill(street);
  await dialog.getByLabel(/^Value optional/).fill("431k");
  await dialog.getByLabel("Source").selectOption({ label: "Appraisal" });
  await dialog.getByLabel("Value as of").fill("11/2/2026");
  await dialog.getByLabel(/^Balance optional/).fill("259,814.37");
  await dialog.getByLabel("Balance as of").fill("11/1/2026");
  await dialog.getByLabel(/^Lender/).fill("Piedmont Savings Bank");
  await dialog.getByLabel(/^Rate/).fill("3 7/8");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** The card shows what was typed: the value with source and date, and the equity and LTV computed from it. */
export async function showsHome(page: Page, street: string): Promise<void> {
  const card = page.getByRole("article", { name: street });
  for (const words of [
    "$431,000",
    "Appraisal, Nov 2, 2026",
    "$171,185.63",
    "60.3%",
    "Piedmont Savings Bank",
    /Balance of Nov 1, 2026/,
  ])
    await expect(card.getByText(words).first()).toBeVisible();
}

/** What an officer does on a client's page, in a window of this width. */
export async function notesAndHome(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  const id = await madeClient(page, `Journey ${width}`);
  await page.goto(`/clients/${id}`);
  await settled(page);
  await writesNote(page, "Prefers calls after five.");
  await addsHome(page, "906 Larkspur Court");
  await showsHome(page, "906 Larkspur Court");
  expect.soft(await violations(page)).toEqual([]);

  await page.reload();
  await showsHome(page, "906 Larkspur Court");
  expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
  await page.getByRole("link", { name: "Timeline" }).click();
  await expect(page.getByText("Prefers calls after five.")).toBeVisible();
  await expect(page.getByText("recorded $431,000")).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
}
