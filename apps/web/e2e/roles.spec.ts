import { expect, test } from "@playwright/test";
import { signIn } from "./accounts.ts";

test("an admin makes a role; its holder loses a button, and the call behind it, at once", async ({ page, browser }) => {
  const name = `Field officer ${Date.now()}`;
  await signIn(page, "admin@demo.test");
  await page.goto("/settings/roles-create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const permission of ["Manage clients", "View reports", "Send and resend invites"])
    await page.getByRole("checkbox", { name: permission }).check();
  await page.getByRole("button", { name: "Create the role" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();

  await page.goto("/settings/all-users?q=daniel");
  await page.getByRole("link", { name: "Daniel Hargrove" }).click();
  const chosen = page.getByRole("checkbox", { name: "Loan Officer", exact: false }).first();
  await expect(chosen).toBeChecked();
  await chosen.uncheck();
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Save the user" }).click();
  await expect(page.getByText("The user is saved.")).toBeVisible();

  const his = await (await browser.newContext()).newPage();
  await signIn(his, "daniel@demo.test");
  await his.goto("/settings/invite-realtors");
  await his.getByRole("button", { name: "Invite", exact: true }).click();
  await his.getByLabel("E-mail", { exact: true }).fill(`somebody-${Date.now()}@example.test`);

  // Meanwhile the admin takes it away.
  await page.goto("/settings/roles");
  await page.getByRole("link", { name }).click();
  await page.getByRole("checkbox", { name: "Send and resend invites" }).uncheck();
  await page.getByRole("button", { name: "Save the role" }).click();
  await expect(page.getByText("The role is saved.")).toBeVisible();

  const refused = his.waitForResponse((response) => response.url().includes("invites.send"));
  await his.getByRole("button", { name: "Send the invitation" }).click();
  expect((await refused).status()).toBe(403);
  await expect(
    his.getByText("You do not have the permission for this. An admin of your company can give it to you."),
  ).toBeVisible();
  await his.goto("/settings/invite-realtors");
  await expect(his.getByText("This page is not for your role")).toBeVisible();
  await expect(his.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);
  await his.context().close();

  // As it was before.
  await page.goto("/settings/all-users?q=daniel");
  await page.getByRole("link", { name: "Daniel Hargrove" }).click();
  await page.getByRole("checkbox", { name }).uncheck();
  await page.getByRole("checkbox", { name: "Loan Officer", exact: false }).first().check();
  await page.getByRole("button", { name: "Save the user" }).click();
  await expect(page.getByText("The user is saved.")).toBeVisible();
});
