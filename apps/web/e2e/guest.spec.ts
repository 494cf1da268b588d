import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";

const TRACKED = /opened|seconds|recipient|tries/i;
const SECRET = /openCount|firstOpenedAt|lastOpenedAt|monthlyIncomeCents|monthlyDebtsCents|creditScore|sentTo/;
const OWN = { "owner@demo.test": "Your home", "realtor@demo.test": "My buyers", "partner@demo.test": "What needs you" };

/** The server's responses to this page. */
function overheard(page: Page): string[] {
  const responses: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/trpc/")) responses.push(await response.text().catch(() => ""));
  });
  return responses;
}

for (const [guest, title] of Object.entries(OWN))
  test(`${guest} has a page of their own, opens what was sent to them, and reads no tracking, income or score`, async ({
    windowOf,
  }) => {
    const page = await windowOf(guest);
    const responses = overheard(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: title, exact: true, level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.getByRole("complementary", { name: "Your loan officer" })).toContainText("Laura Whitfield");
    await expect(page.getByRole("link", { name: /^Call \(919\) 555-0142/ })).toHaveAttribute(
      "href",
      "tel:+19195550142",
    );
    // None of the team's pages: no pipeline, no client list, and nothing labeled a client or a draft.
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu.getByRole("link", { name: /Clients|Loans|Dashboard|Landing page/ })).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/\b(Client|Draft|Pipeline)\b/);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(1);

    await page.goto("/reports");
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(responses.join("")).not.toMatch(SECRET);
    await expect(page.getByRole("main")).not.toContainText(TRACKED);

    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/reports\/purchase-report\/[\w-]+\/link\?key=/);
    await expect(page.locator("h1")).toBeVisible();
    // Whether a score is typed or assumed is shown; the score itself is never sent.
    expect(await page.content()).not.toMatch(/"(monthlyIncomeCents|monthlyDebtsCents|loanId)"|"creditScore":\s*"?\d/);
  });
