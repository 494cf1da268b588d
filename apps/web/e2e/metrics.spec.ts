import { readFile } from "node:fs/promises";
import { madeClient } from "./create-client.ts";
import { createLoan } from "./create-loan.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./look-over.ts";
import { uniqueName } from "./own.ts";
import { linkSentTo, opens, ownOfficer } from "./own-officer.ts";
import { JOURNEY_MS, STEP_MS } from "./waits.ts";

test("a number of the metrics opens its rows by keyboard, keeps the filters in the URL, and exports as CSV", async ({
  windowOf,
}) => {
  test.setTimeout(2 * JOURNEY_MS);
  const page = await ownOfficer(windowOf);
  for (const title of ["Opened once", "Opened too", "Never opened"]) {
    const clientId = await madeClient(page, uniqueName("Nora Counted"));
    const { id } = await createLoan(page, title, { clientIds: [clientId] });
    if (title !== "Never opened") await opens(await linkSentTo(page, { clientId, id }));
  }
  // The numbers are counted once a minute.
  const counted = async () =>
    (await (await page.request.get("/api/metrics/funnel?period=year")).json()).data.total.opened;
  await expect.poll(counted, { timeout: 4 * STEP_MS }).toBe(2);
  await page.goto("/metrics?period=year");
  const table = page.getByRole("table", { name: "From report to closing, by number" });
  const opened = table.getByRole("row", { name: /^All/ }).getByRole("link", { name: /opened/ });
  await expect(opened).toHaveText(/^\D*2\D*$/);
  // A table repeats the chart's numbers for screen reader users.
  await opened.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/period=year/);
  await expect(page).toHaveURL(/rows=funnel\.opened/);
  const rows = page.getByRole("region", { name: /: opened/ });
  await expect(rows.getByRole("heading", { level: 2 })).toContainText("2");
  await expect(rows.getByRole("row")).toHaveCount(3);
  await page.goBack();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "From report to closing as CSV" }).press("Enter"),
  ]);
  const [head, ...lines] = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  const column = head?.split(",").indexOf("Opened") ?? -1;
  expect(lines.at(-1)?.split(",")[column]).toBe("2");
});

test("the metrics by branch stay in the URL through a reload, and fit widths between desktop sizes", async ({
  windowOf,
}) => {
  const page = await windowOf("admin@demo.test");
  await page.goto("/metrics");
  await page.getByRole("button", { name: "By branch" }).click();
  await expect(page).toHaveURL(/by=branch/);
  await page.reload();
  await expect(page.getByRole("table", { name: "From report to closing, by number" })).toContainText("Branch");
  // Between the widths that every screen is tested at.
  for (const width of [1440, 1360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `at ${width}`).toBe(0);
  }
});
