import type { Page } from "@playwright/test";
import { inTrial } from "./accounts.ts";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";

/** Advances the billing sandbox's test clock of this officer's company. */
const advance = async (page: Page, email: string, days: number) => {
  const response = await page.request.post(`/sandbox/stripe/customers/${encodeURIComponent(email)}/advance`, {
    form: { days: String(days) },
  });
  expect(response.ok()).toBe(true);
};
const cents = (text: string) => Number(text.replace(/[^\d]/g, ""));

/** Reloads a page that depends on Stripe's events until it shows the text. */
const comesTo = (page: Page, path: string, words: string) =>
  expect
    .poll(async () => {
      await page.goto(path);
      await settled(page);
      return page.locator("main").innerText();
    })
    .toContain(words);

async function useCard(page: Page, number: string) {
  await page.goto("/settings/billing-details");
  await page.getByRole("button", { name: "Use another card" }).click();
  await page.getByLabel("Card number").fill(number);
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page.getByText(`Card ending in ${number.slice(-4)}`)).toBeVisible();
  await page.getByRole("link", { name: "Back to Hearthline" }).click();
  await expect(page).toHaveURL(/\/settings\/billing-details/);
}

test("a company goes from trial to paid, upgraded at the amount shown, unpaid, locked, paid and unlocked", async ({
  page,
}) => {
  const { email } = await inTrial(page, "Paula Payer");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  await page.goto("/settings/plans");
  await expect(page.getByRole("heading", { name: "Your trial" })).toBeVisible();
  await page.getByRole("button", { name: "Upgrade to Growth" }).click();
  await expect(page.getByText("$0.00 today.")).toBeVisible();
  await page.getByLabel("Promotion code").fill("WELCOME20");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("20% off for three months is applied.")).toBeVisible();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save the card" }).click();
  await expect(page).toHaveURL(/\/settings\/plans/);
  await expect(page.locator("main")).toContainText("The first charge is on");

  // Active, and ten days into its month.
  await advance(page, email, 25);
  await comesTo(page, "/settings/plans", "Renews on");
  await page.getByRole("button", { name: "Upgrade to Professional" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Do you want to cancel your current plan in order to proceed with the upgrade?");
  await expect(question.getByText("Discount")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const shown = await question.getByText("Charged today").locator("xpath=following-sibling::dd").innerText();
  expect(cents(shown)).toBeGreaterThan(0);
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page.locator("main")).toContainText("Professional, billed monthly");

  await page.goto("/settings/billing-details");
  const newest = page.getByRole("region", { name: "Invoices" }).getByRole("listitem").first();
  await expect(newest).toContainText(shown);
  await newest.locator("summary").click();
  const pay = await newest.getByText("Charged to your card").locator("xpath=following-sibling::span").innerText();
  expect(pay).toBe(shown);
  await expect(newest.getByText("Discount")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The card fails at the renewal: a grace period, then locked; reading stays possible.
  await useCard(page, "4000000000000341");
  await advance(page, email, 22);
  await comesTo(page, "/settings/billing-details", "Everything stays open until");
  await expect(page.getByRole("region", { name: "Open invoice" })).toContainText("is not paid yet");
  expect((await messageTo(page.request, email, "did not go through")).text).toContain("use another card");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("region", { name: "Open invoice" })).toContainText("Your card was declined");
  await advance(page, email, 8);
  await comesTo(page, "/settings/billing-details", "are locked until it is");
  await page.goto("/clients");
  await settled(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await useCard(page, "4242424242424242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("region", { name: "Open invoice" })).toHaveCount(0);
  await page.goto("/settings/plans");
  await expect(page.locator("main")).toContainText("Renews on");

  // Extra credits in addition to the plan, at the amount shown.
  await page.getByRole("button", { name: "Upgrade to 250 credits" }).click();
  await expect(page.getByRole("dialog").getByText("Charged today").locator("xpath=following-sibling::dd")).toHaveText(
    "$29.99",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.locator("main")).toContainText("250 more home value reports a month");
  await expect(page.locator("main")).toContainText("0 of 1,000");

  // Canceled: it runs to the end of the paid period, and can be resumed.
  await page.getByRole("button", { name: "Unsubscribe from Professional" }).click();
  await expect(page.getByRole("dialog")).toContainText("Do you want to unsubscribe to your current plan?");
  await expectMessage(
    page.getByText("We notify the admin of your request. Wait for our support to reach you out."),
    () => page.getByRole("dialog").getByRole("button", { name: "Yes" }).click(),
  );
  await expect(page.locator("main")).toContainText("Canceled: it runs until");
  await page.getByRole("button", { name: "Keep it: Professional, billed monthly" }).click();
  await expect(page.locator("main")).toContainText("Renews on");
  // The credits end with the paid period, since the plan was canceled; each is resumed separately.
  await page.getByRole("button", { name: "Keep it: 250 more home value reports a month" }).click();
  await expect(page.locator("main")).not.toContainText("Canceled: it runs until");
});
