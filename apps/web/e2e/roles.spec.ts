import { colleague, enter, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, test } from "./fixtures.ts";
import { ownMark, uniqueName } from "./own.ts";

test("an admin changes a role, and its holder immediately loses a button and its API call", async ({
  windowOf,
  page: his,
}) => {
  const name = uniqueName("Field officer");
  const page = await windowOf("admin@demo.test");
  const daniel = await colleague(page, "Daniel Fielding");
  await page.goto("/settings/roles-create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const permission of ["Manage clients", "View reports", "Send and resend invites"])
    await page.getByRole("checkbox", { name: permission }).check();
  await page.getByRole("button", { name: "Create the role" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();

  await page.goto(`/settings/all-users?q=${encodeURIComponent(daniel.name)}`);
  await page.getByRole("link", { name: daniel.name }).click();
  const chosen = page.getByRole("checkbox", { name: "Loan Officer", exact: false }).first();
  await expect(chosen).toBeChecked();
  await chosen.uncheck();
  await page.getByRole("checkbox", { name }).check();
  await expectMessage(page.getByText("The user is saved."), () =>
    page.getByRole("button", { name: "Save the user" }).click(),
  );

  await enter(his, daniel.email, NEW_PASSWORD);
  await his.goto("/settings/invite-realtors");
  await his.getByRole("button", { name: "Invite", exact: true }).click();
  await his.getByLabel("Email", { exact: true }).fill(`someone-${ownMark()}@example.test`);

  // Meanwhile the admin removes the permission.
  await page.goto("/settings/roles");
  await page.getByRole("link", { name }).click();
  await page.getByRole("checkbox", { name: "Send and resend invites" }).uncheck();
  await expectMessage(page.getByText("The role is saved."), () =>
    page.getByRole("button", { name: "Save the role" }).click(),
  );

  const refused = his.waitForResponse((response) => response.url().includes("invites.send"));
  await expectMessage(
    his.getByText("You do not have the permission for this. An admin of your company can give it to you."),
    () => his.getByRole("button", { name: "Send the invitation" }).click(),
  );
  expect((await refused).status()).toBe(403);
  await his.goto("/settings/invite-realtors");
  await expect(his.getByText("This page is not for your role")).toBeVisible();
  await expect(his.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);
});
