import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

const TRACKED = /opened|seconds|recipient|tries/i;

for (const guest of ["realtor@demo.test", "partner@demo.test", "owner@demo.test"])
  test(`${guest} finds what was sent to them, opens it, and reads no tracking, income or score`, async ({
    windowOf,
  }) => {
    const page = await windowOf(guest);
    const answers: string[] = [];
    page.on("response", async (response) => {
      if (response.url().includes("/trpc/")) answers.push(await response.text().catch(() => ""));
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Home", exact: true })).toBeVisible();
    await settled(page);
    const reports = page.getByRole("region", { name: "Shared with you" }).getByRole("link");
    await expect(reports.first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your loan officer" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(1);

    await page.goto("/reports");
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(answers.join("")).not.toMatch(/openCount|firstOpenedAt|lastOpenedAt|monthlyIncomeCents|creditScore|sentTo/);
    await expect(page.getByRole("main")).not.toContainText(TRACKED);

    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/reports\/purchase-report\/[\w-]+\/link\?key=/);
    await expect(page.locator("h1")).toBeVisible();
    expect(await page.content()).not.toMatch(/"(monthlyIncomeCents|monthlyDebtsCents|creditScore|loanId)"/);
  });

test("a realtor finds a shared report by a few letters, and it opens as their own link", async ({ windowOf }) => {
  const page = await windowOf("realtor@demo.test");
  await page.goto("/dashboard");
  await settled(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByPlaceholder("Find a borrower, client or loan").fill("dvorak");
  await page
    .getByRole("option", { name: /^Report/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/reports\/purchase-report\/[\w-]+\/link\?key=/);
});
