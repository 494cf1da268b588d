import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import type { Page } from "@playwright/test";
import { inTrial } from "./accounts.ts";
import { createLoan } from "./create-loan.ts";
import { expect, settled, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const lockedDialog = (page: Page) => page.getByRole("dialog").filter({ hasText: LOCKED_SENTENCE });

test("a trial builds freely, asks for billing info once and on sending, keeps what was typed, and continues", async ({
  page,
}) => {
  await inTrial(page, "Tess Trial");

  // Asked once after sign-in; after Cancel, no later page asks again.
  await lockedDialog(page).getByRole("button", { name: "Cancel" }).click();
  for (const path of ["/clients", "/view-purchase-loans", "/settings"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  const { id } = await createLoan(page, "Mill Pond");
  await page.goto(`/view-purchase-loans/${id}`);
  await page.getByRole("button", { name: "Share report" }).click();
  const share = page.getByRole("dialog", { name: "Share the report" });
  await expect(share.getByRole("region", { name: "Billing info needed" })).toContainText("Nothing is charged before");
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await overflow(page)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 800 });

  const to = `buyer-${ownMark()}@example.test`;
  await share.getByLabel("To", { exact: true }).fill(`${to},`);
  await share.getByLabel("Subject").fill("Four ways to Mill Pond");
  await share.getByLabel(/^Message/).fill("Typed before billing info was asked for.");
  await share.getByRole("button", { name: "Send report" }).click();
  await lockedDialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(lockedDialog(page)).toHaveCount(0);
  await expect(share.getByLabel(/^Message/)).toHaveValue("Typed before billing info was asked for.");
  await expect(page.getByText(LOCKED_SENTENCE)).toHaveCount(0);

  // Back from the billing page with nothing entered, what was typed is still there, and nothing was sent.
  await share.getByRole("button", { name: "Send report" }).click();
  await lockedDialog(page).getByRole("button", { name: "Update Billing" }).click();
  const plans = page.getByRole("dialog", { name: "Your Plan" });
  await expect(plans).toContainText("Nothing is charged before.");
  await plans.getByRole("button", { name: "Upgrade to Growth" }).click();
  await expect(page.getByText("$0.00 today.")).toBeVisible();
  await page.getByRole("link", { name: "Back without saving" }).click();
  await expect(share.getByLabel(/^Message/)).toHaveValue("Typed before billing info was asked for.");
  await expect(share.getByRole("region", { name: "Billing info needed" })).toBeVisible();

  await share.getByRole("button", { name: "Update Billing" }).click();
  await plans.getByRole("button", { name: "Upgrade to Growth" }).click();
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Save the card" }).click();

  // It resumes where it stopped: sent once, as typed.
  const mail = await messageTo(page.request, to);
  expect(mail.subject).toBe("Four ways to Mill Pond");
  expect(mail.text).toContain("Typed before billing info was asked for.");
  expect(linkIn(mail)).toContain("/link?key=");
  await expect(page).toHaveURL(new RegExp(id));
  await page.reload();
  await settled(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const again = (await (await page.request.get("/sandbox/messages")).json()) as { to: string }[];
  expect(again.filter((one) => one.to === to)).toHaveLength(1);
});

test("no public page promises a trial that asks for no billing info", async ({ page }) => {
  for (const path of ["/", "/plans", "/register", "/loan-officer/signup"]) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await expect(page.locator("body")).not.toContainText(
      new RegExp(["no", "without a"].map((word) => `${word} card`).join("|"), "i"),
    );
  }
  await page.goto("/plans");
  await expect(page.getByText(/Sending, PDFs and imports open with billing info/)).toBeVisible();
});
