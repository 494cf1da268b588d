import type { Page } from "@playwright/test";
import { signIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

/** Daniel as the demo has him, also where a try before this one ended halfway. */
async function onlyLoanOfficer(admin: Page): Promise<void> {
  const read = async (path: string): Promise<{ id: string; name: string }[]> =>
    (await (await admin.request.get(path)).json()).data;
  const [role] = (await read("/api/role/list?perPage=100")).filter(({ name }) => name === "Loan Officer");
  const [daniel] = await read("/api/auth/get-users?q=daniel");
  const changed = await admin.request.post("/api/auth/update-user-with-role", {
    data: { id: daniel?.id, roleIds: [role?.id] },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

test("an admin makes a role; its holder loses a button, and the call behind it, at once", async ({ page, browser }) => {
  const name = `Field officer ${Date.now()}`;
  await signIn(page, "admin@demo.test");
  await onlyLoanOfficer(page);
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
  // It is said for three seconds, so the page itself looks out for it, from before the press.
  const said = his
    .getByText("You do not have the permission for this. An admin of your company can give it to you.")
    .first()
    .waitFor();
  await Promise.all([said, his.getByRole("button", { name: "Send the invitation" }).click()]);
  expect((await refused).status()).toBe(403);
  await his.goto("/settings/invite-realtors");
  await expect(his.getByText("This page is not for your role")).toBeVisible();
  await expect(his.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);
  await his.context().close();

  await onlyLoanOfficer(page);
});
