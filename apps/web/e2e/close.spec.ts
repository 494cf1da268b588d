import { createLoan } from "./create-loan.ts";
import { ADDRESS, expect, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";

const mark = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
const person = { firstName: "Opal", lastName: `Marsh ${mark}`, emails: [`opal-${mark}@buyer.test`] };
const name = `${person.firstName} ${person.lastName}`;
const street = `${mark} Mill Pond Road`;
/** Two months ago, so that a loan can have closed on any day that this runs. */
const closed = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);

/** 400,000 with 10 % down at 5.875 % for 30 years, computed here, not by the product's own code. */
const NOTE = { valueCents: 400_000_00, loanCents: 360_000_00, rate: 0.05875, months: 360 };
const MONTHLY_INSURANCE = Math.round((NOTE.loanCents * 0.006) / 12);
const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" }).replace(/\.00$/, "");
const dayWords = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    year: "numeric",
    month: "short",
    day: "numeric",
  });
const monthWords = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long" });

/** The first of the second month after a closing, and of each month from there. */
function dueDate(closing: string, payment: number): string {
  const [year = 0, month = 0] = closing.split("-").map(Number);
  return new Date(Date.UTC(year, month + payment, 1)).toISOString().slice(0, 10);
}

function worked(closing: string, today: string) {
  const i = NOTE.rate / 12;
  const paymentCents = Math.round((NOTE.loanCents * i) / (1 - (1 + i) ** -NOTE.months));
  const balances = [NOTE.loanCents];
  for (let month = 1; month <= NOTE.months; month += 1) {
    const before = balances.at(-1) ?? 0;
    balances.push(before - (paymentCents - Math.round(before * i)));
  }
  const due = balances.findIndex((_, payment) => dueDate(closing, payment + 1) > today);
  const reaches = (share: number) => balances.findIndex((cents) => cents <= NOTE.valueCents * share);
  return { paymentCents, due, balanceCents: balances[due] ?? 0, askAt: reaches(0.8), endsAt: reaches(0.78) };
}

test("an officer closes the winning scenario, welcomes the owner home, starts a refinance, and reopens the loan", async ({
  browser,
  officer: page,
}) => {
  const made = await page.request.post("/api/client/store", { data: person });
  expect(made.ok(), await made.text()).toBe(true);
  const { id: clientId } = (await made.json()).data;
  const loan = await createLoan(page, `Closing ${mark}`, {
    clientIds: [clientId],
    property: { address1: street, city: "Cary", state: "NC", zipcode: "27511" },
    closingDate: closed,
    scenarios: [
      {
        name: "Thirty years",
        program: "conventional",
        amortization: "fixed",
        priceCents: NOTE.valueCents,
        downPaymentCents: NOTE.valueCents - NOTE.loanCents,
        termMonths: NOTE.months,
        noteRate: 0.06,
        mortgageInsurance: { kind: "monthly", yearlyRate: 0.006 },
        fees: [],
        propertyTaxYearlyCents: 4_800_00,
        insuranceYearlyCents: 1_200_00,
      },
    ],
  });
  let asOf = "";
  const row = page.getByRole("row").filter({ hasText: name });

  await test.step("closes the winning scenario at the rate of the note", async () => {
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

  await test.step("the mortgage of record has the payment, the balance and the dates of its mortgage insurance", async () => {
    const response = await page.request.get(`/api/closed-loans/${loan.id}`);
    expect(response.ok(), await response.text()).toBe(true);
    const { data: record } = await response.json();
    // Today in the company's time zone.
    asOf = record.asOf;
    const { paymentCents, due, balanceCents, askAt, endsAt } = worked(closed, asOf);
    expect(record).toMatchObject({ paymentsDue: due, balanceCents, principalAndInterestCents: paymentCents });
    expect(record.mortgageInsurance).toMatchObject({
      monthlyCents: MONTHLY_INSURANCE,
      requestDate: dueDate(closed, askAt),
      lastDate: dueDate(closed, endsAt),
    });
    await row.getByRole("button", { name: `Mortgage of record of ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Mortgage of record: ${name}` });
    for (const [term, words] of [
      ["Loan", `${dollars(NOTE.loanCents)} at 5.875%`],
      ["Principal and interest", dollars(paymentCents)],
      ["Balance today", dollars(balanceCents)],
      ["First payment", dayWords(dueDate(closed, 1))],
      ["Insurance may be asked away", `From ${dayWords(dueDate(closed, askAt))}`],
      ["Last payment with MI", monthWords(dueDate(closed, endsAt))],
    ] as const)
      await expect(dialog.getByText(term, { exact: true }).locator("+ dd"), term).toHaveText(words);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("changes a final figure and records what the home is worth", async () => {
    const dialog = page.getByRole("dialog", { name: `Mortgage of record: ${name}` });
    await dialog.getByRole("button", { name: "Change the final figures" }).click();
    await dialog.getByLabel("Cash to close").fill("-2,500");
    await dialog.getByLabel("Closing costs").fill("9,000");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Cash to the borrower").locator("+ dd")).toHaveText("$2,500");
    await dialog.getByRole("button", { name: "Record a home value" }).click();
    await dialog.getByLabel("Value").fill("430k");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Home value", { exact: true }).locator("+ dd")).toContainText("$430,000");
    await page.keyboard.press("Escape");
  });

  await test.step("the client owns the home, with its mortgage", async () => {
    await page.goto(`/clients/${clientId}?tab=homes`);
    await expect(page.getByText(street).first()).toBeVisible();
    await expect(page.getByText("Piedmont Savings Bank").first()).toBeVisible();
    await page.goto(`/dashboard/reports/close-loans?q=${mark}`);
  });

  await test.step("sends the welcome email once, and its link opens the page of the home", async () => {
    await row.getByRole("button", { name: `Mortgage of record of ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Mortgage of record: ${name}` });
    await dialog.getByRole("button", { name: "Send the welcome email" }).click();
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

  await test.step("starts a refinance with the mortgage of record as the current loan", async () => {
    await row.getByRole("button", { name: `Refinance the loan of ${name}` }).click();
    await expect(page).toHaveURL(/\/view-refi-loans\/[^/]+\/edit/);
    const today = (label: string) => page.getByRole("textbox", { name: `${label}, Today`, exact: true });
    await expect(today("Note rate")).toHaveValue("5.875");
    await expect(today("Mortgage insurance")).toHaveValue(String(MONTHLY_INSURANCE / 100));
    const [, id = ""] = /view-refi-loans\/([^/]+)\/edit/.exec(page.url()) ?? [];
    const response = await page.request.get(`/api/loan/refi/${id}`);
    const { data: begun } = await response.json();
    // The payments made are those due by the closing, whenever that is.
    const { paymentCents, balanceCents } = worked(closed, begun.closingDate);
    expect(begun).toMatchObject({
      clientIds: [clientId],
      property: { address1: street, city: "Cary", state: "NC", zipcode: "27511" },
      homeValueCents: 430_000_00,
      current: {
        source: "original-purchase",
        program: "conventional",
        originalLoanCents: NOTE.loanCents,
        noteRate: NOTE.rate,
        termMonths: NOTE.months,
        firstPaymentDate: dueDate(closed, 1),
        mortgageInsuranceMonthlyCents: MONTHLY_INSURANCE,
        propertyTaxYearlyCents: 4_800_00,
        insuranceYearlyCents: 1_200_00,
        figures: { balanceCents, paymentCents },
      },
      scenarios: [{ program: "conventional", termMonths: NOTE.months, propertyTaxYearlyCents: 4_800_00 }],
    });
  });

  await test.step("reopens the loan with a reason", async () => {
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
