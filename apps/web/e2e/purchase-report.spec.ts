import { readFile } from "node:fs/promises";
import type { LoanBasis } from "@hearthline/calc/loan/types";
import { purchaseFigures } from "@hearthline/calc/purchase/purchase-figures";
import type { PurchaseFigures } from "@hearthline/calc/purchase/types";
import { estimatedInsurance, estimatedTax } from "@hearthline/contract/estimates/estimates";
import { PurchaseScenario, type PurchaseScenarioInput } from "@hearthline/contract/purchase/scenario";
import { readDate } from "../src/ui/date-text.ts";
import { BuilderTable, cents, type Letter, percent } from "./builder-table.ts";
import { expect, expectMessage, signIn, stranger, test } from "./fixtures.ts";
import { linkIn, messageTo } from "./mailbox.ts";
import { ownMark, ownPhone, uniqueName } from "./own.ts";
import { pdfPages } from "./pdf-text.ts";
import { STEP_MS } from "./waits.ts";

const lastName = uniqueName("Marchetti");
const sms = ownPhone();
const BORROWER = {
  name: `Ines ${lastName}`,
  email: `ines.${ownMark()}@example.com`,
  phone: `${sms.slice(2, 5)} ${sms.slice(5, 8)} ${sms.slice(8)}`,
  sms,
};
const LOAN: LoanBasis = {
  closingDate: "2027-02-15",
  horizonMonths: 84,
  appreciationRate: 0.03,
  state: "NC",
  wholeDollars: true,
};

const first: PurchaseScenarioInput = {
  name: "20% down",
  program: "conventional",
  amortization: "fixed",
  priceCents: 450_000_00,
  downPaymentCents: 90_000_00,
  termMonths: 360,
  noteRate: 0.065,
  discountPoints: 0,
  lenderCreditCents: 0,
  creditScore: 740,
  mortgageInsurance: { kind: "auto" },
  fees: [],
  propertyTaxYearlyCents: 5_400_00,
  insuranceYearlyCents: 1_800_00,
  hoaMonthlyCents: 0,
  extraMonthlyCents: 0,
};

test("an officer builds a purchase report, sends it, and sees the borrower open it", async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = new BuilderTable(page);
  const figures = (change: Partial<PurchaseScenarioInput> = {}): PurchaseFigures =>
    purchaseFigures(LOAN, PurchaseScenario.parse({ ...first, ...change }));
  const showsAll = async (letter: Letter, expected: PurchaseFigures) => {
    await table.shows("Principal and interest", letter, cents(expected.principalAndInterestCents));
    await table.shows("Mortgage insurance", letter, cents(expected.mortgageInsuranceCents));
    await table.shows("Monthly payment", letter, cents(expected.housingPaymentCents));
    await table.shows("Cash to close", letter, cents(expected.cashToCloseCents));
    await table.shows("APR", letter, percent(expected.apr ?? 0));
  };

  await test.step("signs in and sees clients and loans", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await signIn(page, "officer@demo.test");
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("table", { name: "Graph reports" }).getByRole("link").first()).toBeVisible();
    await page.getByRole("link", { name: "Clients", exact: true }).click();
    await expect(page.getByRole("table", { name: "All clients" }).getByRole("link").first()).toBeVisible();
  });

  await test.step("adds a client and starts a purchase loan for them", async () => {
    await page.getByRole("button", { name: "New client" }).click();
    const dialog = page.getByRole("dialog", { name: "New client" });
    await dialog.getByLabel("First name").fill("Ines");
    await dialog.getByLabel("Last name").fill(lastName);
    await dialog.getByLabel("Email").fill(BORROWER.email);
    await dialog.getByRole("textbox", { name: /^Phone/ }).fill(BORROWER.phone);
    await dialog.getByRole("button", { name: "Add the client" }).click();
    await expect(page.getByRole("heading", { level: 1, name: BORROWER.name })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "New report" }).click();
    const kinds = page.getByRole("dialog", { name: "Choose a graph type" });
    await kinds.getByRole("radio", { name: /^Purchase/ }).check();
    await kinds.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Purchase report for Ines" })).toBeAttached();
  });

  await test.step("enters where the home is", async () => {
    await page.getByRole("navigation", { name: "Loan" }).getByRole("link", { name: "Property" }).click();
    await page.getByLabel("Street address").fill("12 Ridgewood Ave");
    await page.getByLabel("City").fill("Raleigh");
    await page.getByLabel("State").selectOption("NC");
    await page.getByLabel("ZIP code").fill("27601");
    await page.getByRole("navigation", { name: "Loan" }).getByRole("link", { name: "Scenarios" }).click();
  });

  // The fees a new loan starts with: those of the company's default template.
  const templates = await (await page.request.get("/trpc/templates.purchase?input=%7B%7D")).json();
  const template = templates.result.data.items.find((one: { isDefault: boolean }) => one.isDefault);
  // The home has no HOA as far as is known: HOA fees are left out.
  first.fees = template.fees.filter(({ name }: { name: string }) => !name.startsWith("HOA"));

  await test.step("fills four scenarios while every figure updates with every key", async () => {
    await expect(page.getByText("Left out, as the home has no HOA: HOA transfer fee.")).toBeVisible();
    await table.fill("Note rate", "A", "6.5");
    const insurance = estimatedInsurance({ state: "NC" }).value;
    const assumed = readDate(await table.cell("Closing date").inputValue()).value ?? "";
    const typedPrice = (dollars: number) =>
      purchaseFigures(
        { ...LOAN, closingDate: assumed },
        PurchaseScenario.parse({
          ...first,
          propertyTaxYearlyCents: estimatedTax(dollars * 100, { state: "NC" }).value,
          insuranceYearlyCents: insurance,
          priceCents: dollars * 100,
          downPaymentCents: dollars * 20,
        }),
      );
    await table.type("Price", "A", "450000", async (typed) => {
      // A price below a thousand dollars is incomplete: there is nothing to show yet, and no error.
      if (Number(typed) < 1000) {
        await expect(table.figure("Principal and interest", "A")).toHaveCount(0);
        return;
      }
      const expected = typedPrice(Number(typed));
      await table.shows("Principal and interest", "A", cents(expected.principalAndInterestCents));
      await table.shows("Monthly payment", "A", cents(expected.housingPaymentCents));
      await table.shows("Cash to close", "A", cents(expected.cashToCloseCents));
    });
    await table.fill("Credit score", "A", "740");
    await table.fill("Property tax", "A", "5,400");
    await table.fill("Homeowner’s insurance", "A", "150/mo");
    await table.fill("Closing date", undefined, "2/15/2027");
    await showsAll("A", figures());

    await page.getByRole("button", { name: "Duplicate 20% down" }).click();
    await table.type("Down payment percent", "B", "10", async (typed) => {
      const expected = figures({ downPaymentCents: Number(typed) * 4_500_00 });
      await table.shows("Mortgage insurance", "B", cents(expected.mortgageInsuranceCents));
      await table.shows("Monthly payment", "B", cents(expected.housingPaymentCents));
    });
    await showsAll("B", figures({ downPaymentCents: 45_000_00 }));

    await table.addCopy();
    await table.table.getByRole("combobox", { name: "Program, C" }).selectOption("fha");
    await table.fill("Down payment percent", "C", "3.5");
    const fha = { program: "fha", downPaymentCents: 15_750_00, upfrontFee: { financed: true } } as const;
    await table.type("Note rate", "C", "5.875", async (typed) => {
      const expected = figures({ ...fha, noteRate: Number((Number(typed) / 100).toFixed(6)) });
      await table.shows("Principal and interest", "C", cents(expected.principalAndInterestCents));
      await table.shows("APR", "C", percent(expected.apr ?? 0));
    });
    await showsAll("C", figures({ ...fha, noteRate: 0.05875 }));

    await table.addCopy();
    await table.table.getByRole("combobox", { name: "Program, D" }).selectOption("conventional");
    await table.fill("Down payment percent", "D", "20");
    await table.fill("Discount points percent", "D", "1");
    await page.getByRole("button", { name: /^Rate type, term, D/ }).click();
    await page.getByRole("textbox", { name: "Term", exact: true }).fill("15");
    await page.keyboard.press("Escape");
    await showsAll("D", figures({ noteRate: 0.05875, discountPoints: 1, termMonths: 180 }));
    await expect(page.getByRole("button", { name: "Add a scenario" })).toHaveCount(0);
  });

  await test.step("reads how a figure was computed", async () => {
    await table.figure("Principal and interest", "A").click();
    const told = page.getByRole("dialog", { name: "How this is computed" });
    await expect(told).toContainText(cents(figures().principalAndInterestCents));
    await page.keyboard.press("Escape");
    await expect(told).toBeHidden();
  });

  await test.step("generates the report", async () => {
    await page.getByRole("button", { name: "Generate report" }).click();
    await expect(page).toHaveURL(/\/view-purchase-loans\/[\w-]{36}$/);
    const report = page.getByRole("region", { name: "Report, version 1" });
    await expect(report.getByText(`$${cents(figures().housingPaymentCents)}`).first()).toBeVisible();
    await expect(report.getByText("12 Ridgewood Ave").first()).toBeVisible();
  });

  await test.step("reads its PDF", async () => {
    const [download] = await Promise.all([
      // The first PDF of a server waits for Chromium to start.
      page.waitForEvent("download", { timeout: 2 * STEP_MS }),
      page.getByRole("button", { name: "Download PDF" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const pages = await pdfPages(await readFile(await download.path()));
    const words = pages.join(" ");
    for (const expected of [
      BORROWER.name,
      "12 Ridgewood Ave",
      `$${cents(figures().housingPaymentCents)}`,
      `$${cents(figures({ downPaymentCents: 45_000_00 }).housingPaymentCents)}`,
      percent(figures().apr ?? 0),
    ])
      expect(words).toContain(expected);
    expect(pages.length).toBeGreaterThan(3);
  });

  await test.step("sends it by email and by text message", async () => {
    await page.getByRole("button", { name: "Share report" }).click();
    const dialog = page.getByRole("dialog", { name: "Share the report" });
    await expect(dialog.getByText(BORROWER.email, { exact: true })).toBeVisible();
    await dialog.getByLabel("Subject").fill("Your four options");
    await dialog.getByLabel("Message").fill("Hi Ines,\nhere they are.");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Share report" }).click();
    await dialog.getByRole("button", { name: "Text message" }).click();
    await dialog.getByLabel("They agreed to get texts from me about their loan").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toBeHidden();
  });

  const sentTo = page.getByRole("region", { name: "Sent to" }).getByRole("listitem");
  const mail = await messageTo(request, BORROWER.email);
  const sms = await messageTo(request, BORROWER.sms);

  await test.step("the email carries the PDF and its own link", async () => {
    expect(mail.subject).toBe("Your four options");
    expect(mail.text).toContain("here they are.");
    const [pdf, ...others] = mail.attachments.filter(({ type }) => type === "application/pdf");
    expect(others).toEqual([]);
    const bytes = await (await request.get(new URL(pdf?.url ?? "", page.url()).href)).body();
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await pdfPages(bytes)).join(" ")).toContain(`$${cents(figures().housingPaymentCents)}`);
    expect(linkIn(sms)).not.toBe(linkIn(mail));
    await expect(sentTo).toHaveCount(2);
    await expect(sentTo.filter({ hasText: "Opened" })).toHaveCount(0);
  });

  await test.step("the borrower opens the link without an account; the officer's page shows it without a reload", async () => {
    const phone = await stranger(browser);
    const logged = phone.waitForResponse((response) => response.url().endsWith("/api/loan/log-view"));
    await expectMessage(page.getByText(`${BORROWER.name} opened the report`), () => phone.goto(linkIn(mail)));
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(phone.getByText(`$${cents(figures().housingPaymentCents)}`).first()).toBeVisible();
    expect((await logged).status()).toBe(200);
    await expect(sentTo.filter({ hasText: "Opened" })).toHaveCount(1);
    await phone.context().close();
  });

  await test.step("the dashboard lists the loan as opened", async () => {
    await page.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(
      page.getByRole("table", { name: "Graph reports" }).getByRole("row", { name: new RegExp(lastName) }),
    ).toBeVisible();
  });
});
