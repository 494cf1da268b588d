import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { madeClient } from "./create-client.ts";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { pdfPages } from "./pdf-text.ts";

/** A client with a note on the timeline. */
async function withNote(page: Page, firstName: string): Promise<string> {
  const id = await madeClient(page, `${firstName} Known`);
  await page.request.post("/api/client/add-note-store", { data: { clientId: id, text: "Sings in a choir." } });
  await page.goto(`/clients/${id}`);
  await settled(page);
  return id;
}

/** Chooses a menu item by keyboard, like everything in this journey. */
async function choose(page: Page, words: RegExp): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: words }).press("Enter");
}

/** Returns the file that a link downloads. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("link", { name }).press("Enter");
  return readFile(await (await download).path());
}

test("everything known about a person is exported as JSON and as a PDF, both recorded as requests", async ({
  officer: page,
}) => {
  await withNote(page, "Ada");
  await choose(page, /^Everything known/);
  const dialog = page.getByRole("dialog", { name: "Everything known about Ada Known" });
  expect.soft(await violations(page)).toEqual([]);
  const json = JSON.parse((await downloaded(page, "Download JSON")).toString("utf8"));
  expect(json.person).toMatchObject({ firstName: "Ada" });
  expect(json.tables.ClientNote[0].text).toBe("Sings in a choir.");

  await dialog.getByLabel(/^Who asked/).fill("Asked by phone");
  await dialog.getByRole("button", { name: "Make the PDF" }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText("The PDF is ready");
  const words = (await pdfPages(await downloaded(page, "Download PDF"))).join(" ");
  expect(words).toContain("Everything known about Ada Known");
  expect(words).toContain("Sings in a choir.");
  expect(words).toContain("Asked by phone");
  await page.setViewportSize({ width: 375, height: 812 });
  expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
  expect.soft(await violations(page)).toEqual([]);
});

test("a person is erased once it is recorded who asked; the dialog says what is deleted and what the law keeps", async ({
  officer: page,
}) => {
  const id = await withNote(page, "Bea");
  await choose(page, /^Erase/);
  const dialog = page.getByRole("dialog", { name: "Erase Bea Known" });
  await expect(dialog).toContainText("1 note");
  await expect(dialog).toContainText("Kept by law");
  await expect(dialog.getByRole("link", { name: /16 CFR 314.4/ })).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Erase for good" }).press("Enter");
  await expect(dialog.getByText("Say who asked for it, and how.")).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect.soft(await overflow(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel("Who asked, and how").fill("Asked by email");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Erase for good" }).press("Enter");
  await expect(page).toHaveURL(/\/clients(\?|$)/);
  expect((await page.request.get(`/api/clients/${id}`)).status()).toBe(404);
});
