import { readFile } from "node:fs/promises";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

test("by keyboard: a filter is kept as a list, exported whole, tagged, and the tags are undone", async ({
  officer: page,
}) => {
  const press = async (name: string | RegExp, role: "button" | "menuitem" | "checkbox" | "link" = "button") => {
    await page.getByRole(role, { name }).first().focus();
    await page.keyboard.press(role === "checkbox" ? "Space" : "Enter");
  };
  await page.goto("/clients?statuses=lead");
  await settled(page);
  const rows = page.locator("tbody tr");
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);

  await press("Save this view");
  await page.getByLabel("Name", { exact: true }).fill("Leads of the journey");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/list=/);
  await expect(page.getByRole("link", { name: /Leads of the journey/ }).first()).toBeVisible();
  await expect(rows).toHaveCount(count);

  await press("Export");
  await page.getByRole("menuitem", { name: "Export as CSV" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The file is ready: ${count} clients.`)).toBeVisible({ timeout: 20_000 });
  const downloading = page.waitForEvent("download");
  await press("Download", "link");
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^clients-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("First name,Last name,E-mail address");
  expect(lines).toHaveLength(count + 1);

  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(await violations(page), `axe at 1440, ${scheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page), "axe at 375").toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press("Put this away");

  await press(/all rows|Select all|Choose all/i, "checkbox");
  await press("Tag");
  await page.getByLabel("Find or write a tag").fill("Journey");
  await press(/Journey \(new\)/, "checkbox");
  await press(/^Tag \d+ clients$/);
  await expect(page.getByText(`Tagged Journey: ${count} clients.`)).toBeVisible({ timeout: 20_000 });
  await press("Undo");
  await expect(page.getByText("Undone: Tagged Journey.")).toBeVisible({ timeout: 20_000 });
});
