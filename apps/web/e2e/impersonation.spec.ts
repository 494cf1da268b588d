import type { Page } from "@playwright/test";
import { enter } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { ownMark } from "./own.ts";

test("an admin acts as an officer, may not send anything, and both find it in their log", async ({ page, officer }) => {
  const reason = `Her report does not open (${ownMark()})`;
  await enter(page, "admin@demo.test");
  await page.goto("/settings/all-users?q=laura");
  await page.getByRole("button", { name: "Sign in as Laura Whitfield" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in as Laura Whitfield" });
  await dialog.getByRole("button", { name: "Sign in as Laura" }).click();
  await expect(dialog.getByText("A reason is needed.")).toBeVisible();
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Sign in as Laura" }).click();

  const banner = page.getByRole("region", { name: "Signed in as another user" });
  await expect(banner).toContainText("Margaret Ellison acts as Laura Whitfield");
  await expect(banner).toContainText("Read only");
  await banner.getByRole("button", { name: "Allow changes" }).click();
  await expect(banner).toContainText("Changes are allowed and logged");

  await page.goto("/settings/invite-realtors");
  await expect(banner).toBeVisible();
  const invite = page.getByRole("button", { name: "Invite", exact: true });
  await expect(invite).toHaveAttribute("aria-disabled", "true");
  await invite.press("Enter");
  await expect(page.getByText(/Billing, tokens, passwords and sending stay closed/)).toBeVisible();
  await page.keyboard.press("Escape");
  // Without the button, the server rejects it, too, and both logs say so.
  const refused = await page.request.post("/trpc/invites.send", {
    data: { email: `unknown-${ownMark()}@example.test` },
  });
  expect(refused.status()).toBe(403);

  await banner.getByRole("button", { name: "End it" }).click();
  await expect(banner).toBeHidden();
  await page.goto("/settings/security");
  await expect(
    page.getByRole("row", { name: /Margaret Ellison as Laura Whitfield/ }).filter({ hasText: reason }),
  ).toBeVisible();
  await findRefusedTry(page);
  await officer.goto("/settings/security");
  await expect(
    officer.getByRole("row", { name: /Margaret Ellison as Laura Whitfield/ }).filter({ hasText: reason }),
  ).toBeVisible();
  await findRefusedTry(officer);
});

/** The audit log's entry of the rejected call opens with its reason and both names. */
async function findRefusedTry(page: Page) {
  await page.goto("/settings/audit-log?which=refused&about=invites.");
  const row = page.getByRole("row", { name: /Margaret Ellison as Laura Whitfield/ }).first();
  await expect(row).toContainText("Denied:");
  await row.getByRole("link").click();
  const entry = page.getByRole("dialog", { name: /^Entry \d+$/ });
  await expect(entry.getByText(/no billing, tokens, passwords or sending/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
}
