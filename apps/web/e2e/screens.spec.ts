import type { Page } from "@playwright/test";
import { expect, overflow, settled, test, violations } from "./fixtures.ts";
import { madeLoan } from "./made-loan.ts";

const GUEST = ["/", "/plans", "/login", "/register", "/forgot-password", "/welcome-email", "/no-such-page"];
const USER = [
  "/dashboard",
  "/clients",
  "/reports",
  "/reports/purchase-report",
  "/view-purchase-loans",
  "/settings",
  "/settings/template",
  "/settings/add-template",
];
const PHONE = { width: 375, height: 812 };
/** Between a desktop and a phone, where columns have to give way. */
const BETWEEN = [1279, 1024, 768];

/** One heading, a title, no error, nothing that axe minds and nothing sideways: on a desktop, in between, then on a phone. */
async function looksRight(page: Page, path: string): Promise<void> {
  const troubles: string[] = [];
  // The missing page answers 404, and axe looks into the printed page's frame, where no script may run.
  const expected = path === "/no-such-page" ? /404|about:srcdoc/ : /about:srcdoc/;
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    expect.soft(await page.locator("h1:visible").count(), `${path}: headings`).toBe(1);
    expect.soft(await page.title(), `${path}: title`).not.toBe("");
    expect.soft(await violations(page), `${path}: axe at 1440`).toEqual([]);
    for (const width of BETWEEN) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => overflow(page), { message: `${path}: sideways at ${width}`, timeout: 3_000 })
        .toBeLessThanOrEqual(1);
    }
    await page.setViewportSize(PHONE);
    await settled(page);
    expect.soft(await overflow(page), `${path}: sideways`).toBeLessThanOrEqual(1);
    expect.soft(await violations(page), `${path}: axe at 375`).toEqual([]);
    expect.soft(troubles, `${path}: console`).toEqual([]);
  });
  page.removeAllListeners("console");
  page.removeAllListeners("pageerror");
}

test("pages before sign-in are in order, on a desktop and a phone", async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of GUEST) await looksRight(page, path);
});

test("pages after sign-in are in order, on a desktop and a phone", async ({ officer: page }) => {
  test.setTimeout(120_000);
  for (const path of USER) await looksRight(page, path);
});

test("an address that is not a page's to the letter is a missing page, for the server and for the app", async ({
  officer: page,
}) => {
  for (const path of ["/DASHBOARD", "/dashboard/nope", "/view-purchase-loans/a/b/c"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("This page could not be found");
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
  }
});

test("a loan's own pages are in order, on a desktop and a phone", async ({ officer: page }) => {
  test.setTimeout(90_000);
  const { id } = await madeLoan(page, "In order");
  for (const path of ["", "?tab=activity", "?tab=scenarios", "/edit", "/edit?tab=fees"])
    await looksRight(page, `/view-purchase-loans/${id}${path}`);
  await looksRight(page, `/reports/purchase-report/pdf?loan=${id}`);
});

test("the dark theme is kept, and its contrast holds", async ({ officer: page }) => {
  test.setTimeout(90_000);
  await page.goto("/dashboard");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ink();
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark theme" }).click();
  await page.keyboard.press("Escape");
  const dark = await ink();
  expect(dark).not.toBe(light);
  const { id } = await madeLoan(page, "In the dark");
  for (const path of ["/dashboard", "/reports/purchase-report", `/view-purchase-loans/${id}`]) {
    await page.goto(path);
    await settled(page);
    expect(await ink(), path).toBe(dark);
    expect.soft(await violations(page), path).toEqual([]);
  }
});
