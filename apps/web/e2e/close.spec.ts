import { ADDRESS, expect, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { madeLoan } from "./made-loan.ts";
import { messageTo } from "./mailbox.ts";

const mark = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
const person = { firstName: "Opal", lastName: `Marsh ${mark}`, emails: [`opal-${mark}@buyer.test`] };
const name = `${person.firstName} ${person.lastName}`;
const street = `${mark} Mill Pond Road`;
/** Two months ago, when a loan can have closed on any day that this runs. */
const closed = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);

test("an officer closes the scenario that won, welcomes the owner home, begins a refinance, and reopens", async ({
  browser,
  officer: page,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(8_000);
  const made = await page.request.post("/api/client/store", { data: person });
  expect(made.ok(), await made.text()).toBe(true);
  const { id: clientId } = (await made.json()).data;
  const loan = await madeLoan(page, `Closing ${mark}`, {
    clientIds: [clientId],
    property: { address1: street, city: "Cary", state: "NC", zipcode: "27511" },
    closingDate: closed,
  });
  const row = page.getByRole("row").filter({ hasText: name });

  await test.step("closes the scenario that won, at the rate of the note", async () => {
    await page.goto(`/view-purchase-loans/${loan.id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Close the loan" }).click();
    const dialog = page.getByRole("dialog", { name: `Close Closing ${mark}` });
    await dialog.getByLabel("Scenario that won").selectOption({ label: "A Thirty years" });
    await dialog.getByLabel("Note rate").fill("5.875");
    await dialog.getByLabel("Lender or servicer").fill("Piedmont Savings Bank");
    await expect(dialog.getByRole("status")).toContainText("0.125% below");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Close the loan" }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports\/close-loans/);
    await expect(row).toContainText("5.875%");
  });

  await test.step("the client owns the home, with its mortgage", async () => {
    await page.goto(`/clients/${clientId}?tab=homes`);
    await expect(page.getByText(street).first()).toBeVisible();
    await expect(page.getByText("Piedmont Savings Bank").first()).toBeVisible();
    await page.goto(`/dashboard/reports/close-loans?q=${mark}`);
  });

  await test.step("sends the welcome mail once, and its link opens the page of the home", async () => {
    await row.getByRole("button", { name: `Mortgage of record of ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Mortgage of record: ${name}` });
    await dialog.getByRole("button", { name: "Send the welcome mail" }).click();
    await dialog.getByLabel("Message").fill("It was a pleasure.");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText(person.emails[0] ?? "")).toBeVisible();
    const mail = await messageTo(page.request, person.emails[0] ?? "", "Welcome home");
    expect(mail.text).toContain("It was a pleasure.");
    const [link = ""] = new RegExp(`${ADDRESS}/\\S+`).exec(mail.text) ?? [];
    const owner = await stranger(browser);
    await owner.goto(link);
    await expect(owner.getByText(street).first()).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    await owner.context().close();
    await page.keyboard.press("Escape");
  });

  await test.step("begins a refinance with the mortgage of record as the loan of today", async () => {
    await row.getByRole("button", { name: `Refinance the loan of ${name}` }).click();
    await expect(page).toHaveURL(/\/view-refi-loans\/[^/]+\/edit/);
    await expect(page.getByRole("textbox", { name: "Note rate, Today", exact: true })).toHaveValue("5.875");
  });

  await test.step("reopens the loan for a reason", async () => {
    await page.goto(`/dashboard/reports/close-loans?q=${mark}`);
    await row.getByRole("button", { name: `Mortgage of record of ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Mortgage of record: ${name}` });
    await dialog.getByRole("button", { name: "Reopen the loan" }).click();
    await dialog.getByRole("button", { name: "Reopen the loan" }).click();
    await expect(dialog.getByText("Say why the loan is reopened.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("The borrower canceled within three days.");
    await dialog.getByRole("button", { name: "Reopen the loan" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
  });
});
