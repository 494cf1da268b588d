import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./look-over.ts";

test("a number of the metrics opens exactly its rows by keyboard, with the filters in the address, and comes as CSV", async ({
  officer: page,
}) => {
  // Another journey may open a report between the number and its rows: then both are read again.
  await expect(async () => {
    await page.goto("/metrics?period=year");
    const table = page.getByRole("table", { name: "From report to closing, by number" });
    const opened = table.getByRole("row", { name: /^All/ }).getByRole("link", { name: /opened/ });
    const number = Number((await opened.innerText()).replace(/\D/g, ""));
    expect(number).toBeGreaterThan(0);
    // The chart's numbers are in the table for who hears the page.
    await opened.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/period=year/);
    await expect(page).toHaveURL(/rows=funnel\.opened/);
    const rows = page.getByRole("region", { name: /: opened/ });
    await expect(rows.getByRole("heading", { level: 2 })).toContainText(String(number), { timeout: 20_000 });
    await expect(rows.getByRole("row")).toHaveCount(Math.min(number, 25) + 1, { timeout: 20_000 });
    await page.goBack();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "From report to closing as CSV" }).press("Enter"),
    ]);
    const [head, ...lines] = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
    expect(head).toContain("Opened");
    expect(lines.at(-1)?.split(",").map(Number)).toContain(number);
  }).toPass();
});

test("the metrics by branch stand in the address, stay through a reload, and fit between the widths of a desktop", async ({
  windowOf,
}) => {
  const page = await windowOf("admin@demo.test");
  await page.goto("/metrics");
  await page.getByRole("button", { name: "By branch" }).click();
  await expect(page).toHaveURL(/by=branch/);
  await page.reload();
  await expect(page.getByRole("table", { name: "From report to closing, by number" })).toContainText("Branch");
  // Between the widths that every screen is tried at.
  for (const width of [1440, 1360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width}`).toBe(0);
  }
});
