import { expect, test } from "@playwright/test";
import { logOut, signIn } from "./accounts.ts";

test("an admin acts as an officer, may not send, and both find it in their log", async ({ page }) => {
  const reason = `Her report does not open (${Date.now()})`;
  await signIn(page, "admin@demo.test");
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
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("E-mail", { exact: true }).fill(`nobody-${Date.now()}@example.test`);
  const refused = page.waitForResponse((response) => response.url().includes("invites.send"));
  await page.getByRole("button", { name: "Send the invitation" }).click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByText(/no billing, tokens, passwords or sending/)).toBeVisible();
  await page.keyboard.press("Escape");

  await banner.getByRole("button", { name: "End it" }).click();
  await expect(banner).toBeHidden();
  await page.goto("/settings/security");
  await expect(page.getByRole("row", { name: /Margaret Ellison as Laura Whitfield/ }).first()).toContainText(reason);
  await logOut(page);

  await signIn(page, "officer@demo.test");
  await page.goto("/settings/security");
  await expect(page.getByRole("row", { name: /Margaret Ellison as Laura Whitfield/ }).first()).toContainText(reason);
});
