import { createLoan } from "./create-loan.ts";
import { expect, settled, test } from "./fixtures.ts";
import { colorsSettled, lookAtBoth, violations } from "./look-over.ts";
import { everyScreen } from "./screens-tour.ts";

// Each journey checks different screens, so they run in parallel.
test.describe.configure({ mode: "parallel" });

everyScreen(lookAtBoth, "on a desktop in the light and on a phone in the dark", { whole: false });

test("an address that does not match a page exactly is a missing page, for the server and for the app", async ({
  officer: page,
}) => {
  for (const path of ["/DASHBOARD", "/dashboard/nope", "/view-purchase-loans/a/b/c"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("This page could not be found");
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("complementary", { name: "Sidebar" }), path).toBeVisible();
  }
});

test("the dark theme is remembered, and has enough contrast", async ({ officer: page }) => {
  await page.goto("/dashboard");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ink();
  await page.getByRole("button", { name: /^Profile menu of/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark theme" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(ink).not.toBe(light);
  await colorsSettled(page);
  const dark = await ink();
  const { id } = await createLoan(page, "In the dark");
  for (const path of ["/dashboard", "/reports/purchase-report", `/view-purchase-loans/${id}`]) {
    await page.goto(path);
    await settled(page);
    await expect.poll(ink, path).toBe(dark);
    expect.soft(await violations(page), path).toEqual([]);
  }
});
