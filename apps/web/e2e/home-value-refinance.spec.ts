import { createLoan } from "./create-loan.ts";
import { ADDRESS, expect, expectMessage, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const name = `Opal Marsh ${mark}`;
const email = `opal-${mark}@marsh.test`;
const street = `${mark} Mill Pond Road`;
/** Two months ago, so that a loan can have closed on any day that this runs. */
const closed = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);

test("a closed loan's first home value is corrected by its owner and accepted by the officer, who starts a refinance", async ({
  browser,
  officer: page,
}) => {
  const made = await page.request.post("/api/client/store", { data: { name, emails: [email] } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id: clientId } = (await made.json()).data;
  const loan = await createLoan(page, `Closing ${mark}`, {
    clientIds: [clientId],
    property: { address1: street, city: "Raleigh", state: "NC", zipcode: "27605" },
    closingDate: closed,
  });
  const dialog = page.getByRole("dialog");
  const openReport = async () => {
    await page.goto("/home-values");
    await page.getByRole("searchbox", { name: "Filter home value reports" }).fill(mark);
    // The URL is updated a moment after typing, which would close a report opened before.
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));
    await page
      .getByRole("row", { name: new RegExp(street) })
      .getByRole("link")
      .first()
      .click();
  };

  await test.step("closes the loan, with the home's value mailed from then on", async () => {
    await page.goto(`/view-purchase-loans/${loan.id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Close the loan" }).click();
    await dialog.getByLabel("Scenario that won").selectOption({ label: "A Thirty years" });
    // Its default arrives with the credits: a box that looks unchecked may be checked by the time of the click.
    const monthly = dialog.getByRole("checkbox", { name: "Email the home’s value every month" });
    await expect(monthly).toBeEnabled();
    await monthly.check();
    await dialog.getByRole("button", { name: "Close the loan" }).click();
    await expect(page).toHaveURL(/\/dashboard\/reports\/close-loans/);
  });

  await test.step("sends the first home value immediately, instead of tomorrow", async () => {
    await openReport();
    await expectMessage(page.getByText(`The home value is on its way to ${email}.`), () =>
      dialog.getByRole("button", { name: "Send now" }).click(),
    );
  });

  const phone = await stranger(browser);
  await test.step("the owner opens the page from the email and corrects the value", async () => {
    const mail = await messageTo(page.request, email, "Your home in");
    const [link = ""] = /https?:\/\/\S+\/home-value\?key=[\w-]+/.exec(mail.text) ?? [];
    await phone.goto(link.replace(/^https?:\/\/[^/]+/, ADDRESS));
    await phone.getByText("This looks wrong? Correct it").click();
    await phone.getByLabel("What you think it is worth").fill("$450,000");
    await phone.getByLabel("What we may not know").fill("Finished the attic");
    await phone.getByRole("button", { name: "Send to" }).first().click();
    await expect(phone.getByRole("status")).toContainText("will look at it");
  });

  await test.step("the officer accepts it, and the owner reads that", async () => {
    await openReport();
    const wrong = dialog.getByRole("region", { name: "What the owner says is wrong" });
    await wrong.getByRole("button", { name: "Accept" }).click();
    await expect(wrong.getByText("Accepted by", { exact: false })).toBeVisible();
    await expect(dialog.getByText("Finished the attic", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await phone.reload();
    await expect(phone.getByText("accepted it on", { exact: false })).toBeVisible();
    await phone.context().close();
  });

  await test.step("starts a refinance from there, with the closed loan and the accepted value filled in", async () => {
    await dialog.getByRole("button", { name: "Start a refinance" }).click();
    await expect(page).toHaveURL(/\/view-refi-loans\/[^/]+\/edit/);
    const today = (label: string) => page.getByRole("textbox", { name: `${label}, Today`, exact: true });
    await expect(today("Note rate")).toHaveValue("6.000");
    await expect(today("Home value")).toHaveValue("450,000");
    const [, id = ""] = /view-refi-loans\/([^/]+)\/edit/.exec(page.url()) ?? [];
    const answer = await page.request.get(`/api/loan/refi/${id}`);
    expect((await answer.json()).data).toMatchObject({
      clientIds: [clientId],
      property: { address1: street },
      homeValueCents: 450_000_00,
      current: { originalLoanCents: 320_000_00, noteRate: 0.06, termMonths: 360 },
    });
  });
});
