import { readFile } from "node:fs/promises";
import { BuilderTable } from "./builder-table.ts";
import { expect, expectMessage, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";
import { pdfPages } from "./pdf-text.ts";
import { STEP_MS } from "./waits.ts";

const mark = ownMark();
const person = { firstName: "Samir", lastName: `Haddad ${mark}`, emails: [`samir-${mark}@buyer.test`] };
const name = `${person.firstName} ${person.lastName}`;
const email = person.emails[0] ?? "";
/** Two months ago, so that a loan can have closed on any day that this runs. */
const closed = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

test("a mortgage statement becomes four proposals, a link, a try, version 2, a closed loan and the next refinance", async ({
  browser,
  officer: page,
}) => {
  const table = new BuilderTable(page);
  const today = (label: string) => page.getByRole("textbox", { name: `${label}, Today`, exact: true });
  const client = await page.request.post("/api/client/store", { data: person });
  const { id: clientId } = (await client.json()).data;
  const tab = (label: string) =>
    page.getByRole("navigation", { name: "Loan" }).getByRole("link", { name: new RegExp(`^${label}`) });

  await test.step("enters the mortgage statement", async () => {
    await page.goto(`/reports/refinance-report?client=${clientId}`);
    await today("Home value").fill("620000");
    await today("Balance").fill("350000");
    await today("Note rate").fill("7.25");
    await today("Principal and interest").fill("2456");
    await today("Property tax").fill("9000");
    await today("Homeowner’s insurance").fill("1800");
    await tab("Property").click();
    await page.getByLabel("Street address").fill(`${mark} Fieldstone Drive`);
    await page.getByLabel("City").fill("Raleigh");
    await page.getByLabel("State").selectOption("NC");
    await page.getByLabel("ZIP code").fill("27609");
    await tab("Options").click();
  });

  await test.step("compares four proposals", async () => {
    await table.fill("Note rate", "A", "5.99");
    await table.fill("Credit score", "A", "760");
    await table.fill("Closing date", undefined, typed(closed));
    for (const [letter, rate] of [
      ["B", "5.75"],
      ["C", "5.5"],
      ["D", "6.5"],
    ] as const) {
      await page.getByRole("button", { name: "Add an option" }).click();
      await page.getByRole("menuitem", { name: /^Copy/ }).last().click();
      await table.fill("Note rate", letter, rate);
    }
    await page.getByRole("button", { name: "Generate report" }).click();
    const check = page.getByRole("dialog", { name: "Before the report is made" });
    const report = page.getByRole("region", { name: "Report, version 1" });
    await expect(check.or(report)).toBeVisible();
    if (await check.isVisible()) await table.continueAnyway();
    await expect(report).toBeVisible();
  });
  const id = /view-refi-loans\/([\w-]{36})/.exec(page.url())?.[1] ?? "";

  await test.step("sends the link", async () => {
    await page.getByRole("button", { name: "Share report" }).click();
    const dialog = page.getByRole("dialog", { name: "Share the report" });
    await expect(dialog.getByText(email, { exact: true })).toBeVisible();
    await dialog.getByLabel("Show what changed once there is a newer version").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
  });
  const link = linkIn(await messageTo(page.request, email));
  const phone = await stranger(browser);
  await phone.setViewportSize({ width: 375, height: 812 });

  await test.step("the borrower reads it on a phone, and tries cash out", async () => {
    await phone.goto(link);
    await expect(phone.locator("[data-alive]")).toBeAttached();
    await expect(phone.getByRole("heading", { level: 1 })).toContainText("Four ways to refinance");
    const tried = phone.locator("#try");
    await tried.getByRole("slider", { name: "Cash out" }).fill("3000000");
    await tried.getByRole("slider", { name: "How long you keep the loan" }).fill("60");
    await tried.getByRole("button", { name: "Send this to Laura" }).click();
    await expect(tried.getByRole("button", { name: "Sent to Laura" })).toBeVisible();
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    expect(await violations(phone)).toEqual([]);
  });

  await test.step("the try replaces the most expensive proposal", async () => {
    await page.getByRole("button", { name: /^Notifications, \d+ new/ }).click();
    const drawer = page.getByRole("dialog", { name: "Notifications" });
    const line = drawer.getByRole("listitem").filter({ hasText: `${name} tried` });
    await expect(line).toContainText("tried $30,000 cash out at 5.990%, keeping it 5 years, on A,");
    await line.getByRole("button", { name: "Make it scenario E" }).click();
    const full = page.getByRole("dialog", { name: "Make it scenario E" });
    await full.getByRole("radio", { name: /^D,/ }).check();
    await expectMessage(page.getByText("Scenario E is on the loan, and all are compared over 5 years."), () =>
      full.getByRole("button", { name: "Make it scenario E" }).click(),
    );
  });

  await test.step("makes version 2, and the old link says what changed", async () => {
    await page.goto(`/view-refi-loans/${id}`);
    await page.getByRole("button", { name: "Make version 2" }).click();
    await expect(page.getByRole("region", { name: "Report, version 2" })).toBeVisible();
    const [download] = await Promise.all([
      // The first PDF of a server waits for Chromium to start.
      page.waitForEvent("download", { timeout: 2 * STEP_MS }),
      page.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    const words = (await pdfPages(await readFile(await download.path()))).join(" ");
    expect(words).toMatch(/Samir.s numbers/);
    // The cents that the loan in whole dollars does not cover vary with the day of the payoff.
    expect(words).toMatch(/pays \$(29,999\.\d\d|30,000\.00) to you/);
    await phone.goto(link);
    await phone.getByText("What changed", { exact: false }).first().click();
    await expect(phone.locator(".r-newer")).toContainText("E, Samir’s numbers");
    await phone.context().close();
  });

  const row = page.getByRole("row").filter({ hasText: name });
  await test.step("closes the winning proposal", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Close the loan" }).click();
    const dialog = page.getByRole("dialog", { name: /^Close / });
    await dialog.getByLabel("Scenario that won").selectOption({ label: "E Samir’s numbers" });
    await dialog.getByLabel("Note rate").fill("5.875");
    await dialog.getByRole("button", { name: "Close the loan" }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports\/close-loans/);
    await expect(row).toContainText("5.875%");
  });

  await test.step("starts the next refinance with the mortgage of record as the current loan", async () => {
    await row.getByRole("button", { name: `Refinance the loan of ${name}` }).click();
    await expect(page).toHaveURL(/\/view-refi-loans\/[^/]+\/edit/);
    await expect(today("Note rate")).toHaveValue("5.875");
    expect(page.url()).not.toContain(id);
  });
});
