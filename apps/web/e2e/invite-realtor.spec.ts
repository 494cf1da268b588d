import { enter, logOut, mailedLink, NEW_PASSWORD, newPerson } from "./accounts.ts";
import { createLoan } from "./create-loan.ts";
import { expect, test } from "./fixtures.ts";

test("a realtor is invited, accepts, and sees the shared report only", async ({ page }) => {
  const rosa = newPerson("Rosa Delgado");
  await enter(page, "officer@demo.test");
  const { id } = await createLoan(page, `Shared with ${rosa.name}`);
  await page.goto("/settings/invite-realtors");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Email", { exact: true }).fill(rosa.email);
  await page.getByLabel(/^Name/).fill(rosa.name);
  await page.getByLabel("A word of your own").fill("Here are the Dvoraks' numbers.");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByRole("row", { name: new RegExp(rosa.name) })).toContainText("Open");

  // A report is shared with her address.
  const loan = `/view-purchase-loans/${id}`;
  await page.goto(loan);
  await page.getByRole("button", { name: /Share report$/ }).click();
  const share = page.getByRole("dialog", { name: "Share the report" });
  await share.getByRole("textbox", { name: "To" }).fill(rosa.email);
  await share.getByRole("textbox", { name: "To" }).press("Enter");
  await share.getByRole("button", { name: /^Send/ }).click();
  await expect(share).toBeHidden();
  await logOut(page);

  await page.goto(await mailedLink(page, rosa.email, /\/realtor\/signup\?hashKey=/));
  await expect(page.getByRole("heading", { name: "Work with Laura Whitfield" })).toBeVisible();
  await expect(page.getByText("Here are the Dvoraks' numbers.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Accept and join" }).click();
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/);

  // Shows the report that was sent, and neither its loan nor any other.
  await page.goto("/reports");
  const shared = page.getByRole("main").getByRole("listitem");
  await expect(shared).toHaveCount(1);
  await expect(shared.getByRole("link")).toHaveAttribute("href", /^\/reports\/purchase-report\/[\w-]+\/link\?key=/);
  for (const path of [
    "/view-purchase-loans",
    loan,
    `${loan}/edit`,
    "/clients",
    "/settings/template",
    "/settings/invite-realtors",
  ]) {
    await page.goto(path);
    await expect(page.getByText("This page is for your loan officer’s team"), path).toBeVisible();
  }

  // The link works once.
  await logOut(page);
  await page.goto(await mailedLink(page, rosa.email, /\/realtor\/signup\?hashKey=/));
  await expect(page.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
});
