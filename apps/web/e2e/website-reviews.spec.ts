import type { Page } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
/** Two months ago, so that a loan can have closed on any day that this runs. */
const closed = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);
type WindowOf = (email: string, password?: string) => Promise<Page>;

/** Creates a loan officer of the demo company with a published website. */
async function officerWithWebsite(windowOf: WindowOf, name: string, subdomain: string) {
  const { email } = await colleague(await windowOf("admin@demo.test"), name);
  const page = await windowOf(email, NEW_PASSWORD);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  const { revision } = await post("website", { subdomain });
  await post("website/publish", { revision });
  return { email, page, post };
}

test("an officer closes a loan, requests a review that the client writes on a phone, and replies on the website", async ({
  browser,
  windowOf,
}) => {
  const subdomain = `reviewed-${mark}`;
  const { email, page, post } = await officerWithWebsite(windowOf, "Rosa Field", subdomain);
  const client = { firstName: "Opal", lastName: `Marsh ${mark}`, emails: [`opal-${mark}@review.test`] };
  const { id: clientId } = await post("client/store", client);
  const scenario = { name: "A", priceCents: 400_000_00, downPaymentCents: 80_000_00, termMonths: 360, noteRate: 0.06 };
  const loan = await post("loan/purchase/create", {
    ...{ title: `Reviewed ${mark}`, clientIds: [clientId], closingDate: closed, scenarios: [scenario] },
    property: { address1: `${mark} Mill Pond Road`, city: "Cary", state: "NC", zipcode: "27511" },
  });
  await post("loan/close", { id: loan.id });

  await test.step("requests it from the closed loan, once", async () => {
    await page.goto(`/dashboard/reports/close-loans?record=${loan.id}`);
    await page.getByRole("button", { name: "Ask for a review" }).click();
    await expectMessage(page.getByText("The request is on its way."), () =>
      page.getByRole("button", { name: "Ask for a review" }).click(),
    );
    await page.getByRole("button", { name: "Ask for a review" }).click();
    await expect(page.getByText("A client is asked once per loan.", { exact: false })).toBeVisible();
  });

  const phone = await stranger(browser);
  await test.step("the client writes on a phone, through the link in the email", async () => {
    const mail = await messageTo(page.request, client.emails[0] ?? "", "How was it to work with Rosa Field");
    await phone.goto(/http\S+\/review\?key=\S+/.exec(mail.text)?.[0] ?? "");
    await phone.getByRole("button", { name: "Send the review" }).click();
    await expect(phone.getByText("Choose one to five stars.")).toBeVisible();
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole("radio", { name: "4 stars" }).check({ force: true });
    await phone.getByLabel("Your review").fill("She explained every line. One document was asked for twice.");
    await expect(phone.getByLabel("Your name as it is shown")).toHaveValue(/^Opal /);
    await phone.getByRole("checkbox", { name: "may publish my stars", exact: false }).check();
    await phone.getByRole("button", { name: "Send the review" }).click();
    await expect(phone.getByRole("heading", { name: "Thank you for your review" })).toBeVisible();
    expect(await violations(phone)).toEqual([]);
  });

  await test.step("the officer gets an email, is stopped by the rules of advertising, and replies", async () => {
    const mail = await messageTo(page.request, email, "wrote a review: 4 of 5 stars");
    expect(mail.text).toContain("One document was asked for twice.");
    await page.goto("/settings/websites/reviews");
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    const answer = page.getByLabel("Your answer to Opal", { exact: false });
    await answer.fill("Thanks! I guarantee the lowest rates.");
    await page.getByRole("button", { name: "Save your answer" }).click();
    await expect(page.getByText("12 CFR 1014.3(q)", { exact: false })).toBeVisible();
    await answer.fill("Thank you. I ask for each document once now.");
    await expectMessage(page.getByText("Your answer is saved."), () =>
      page.getByRole("button", { name: "Save your answer" }).click(),
    );
    expect(await violations(page)).toEqual([]);
  });

  const visitor = await stranger(browser);
  const reviews = visitor.getByRole("region", { name: "Reviews" });
  await test.step("a visitor reads review and reply, and that reviews are selected once one is hidden", async () => {
    await visitor.goto(`/s/${subdomain}`);
    await expect(reviews).toContainText("4 of 5 stars");
    await expect(reviews).toContainText("She explained every line.");
    await expect(reviews).toContainText("I ask for each document once now.");
    expect(await violations(visitor)).toEqual([]);
    await page.getByRole("button", { name: "Keep off the website" }).click();
    await expectMessage(page.getByText("The review is saved."), () =>
      page.getByRole("button", { name: "Keep it off" }).click(),
    );
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Selected reviews" })).toBeVisible();
    await expect(visitor.getByText("Shown here: 0 of 1 review.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Show on the website" }).click();
    await expect(page.getByText("On the website").last()).toBeVisible();
  });

  await test.step("the client withdraws it through the same link, and it disappears from the website", async () => {
    await phone.getByText("Withdraw my review").first().click();
    await phone.getByRole("button", { name: "Withdraw my review" }).click();
    await expect(phone.getByRole("heading", { name: "Your review is withdrawn" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("She explained every line.")).toBeHidden();
  });
  await phone.context().close();
});

test("an officer sets up the calculators, and a visitor's calculation reaches the client's timeline", async ({
  browser,
  windowOf,
}) => {
  const subdomain = `computed-${mark}`;
  const { email, page } = await officerWithWebsite(windowOf, "Theo Lang", subdomain);

  await test.step("the officer chooses calculators, their order and starting figures", async () => {
    await page.goto("/settings/websites/calculators");
    const preview = page.frameLocator('iframe[title="Preview of your website"]');
    await page.getByRole("button", { name: "Take Extra payments off the website" }).click();
    await page.getByRole("button", { name: "Move What you can afford up" }).click();
    await expect(preview.locator("#calculators li").first()).toContainText("What you can afford");
    await page.getByRole("button", { name: "Starting figures of Monthly payment" }).click();
    await page.getByLabel("Home price").fill("512k");
    await page.getByLabel("Interest rate").fill("6.5");
    await page.getByLabel("Interest rate").blur();
    expect(await violations(page)).toEqual([]);
    await expectMessage(page.getByText("Your website is saved."), () =>
      page.getByRole("button", { name: "Save", exact: true }).click(),
    );
    await page.goto("/settings/website");
    await page.getByRole("button", { name: "Publish the changes" }).click();
    await expect(page.getByText("Version 2 was published", { exact: false })).toBeVisible();
  });

  const visitor = await stranger(browser, { javaScriptEnabled: false });
  await test.step("a visitor computes without a script, and sees an error next to a field", async () => {
    await visitor.goto(`/s/${subdomain}`);
    await visitor.getByRole("link", { name: "Monthly payment" }).click();
    await expect(visitor.getByLabel("Home price")).toHaveValue("512,000");
    await visitor.getByLabel("Down payment").fill("1");
    await visitor.getByRole("button", { name: "Calculate" }).click();
    await expect(visitor.getByText("Write a share of the price from 3 to 90 percent.")).toBeVisible();
    await visitor.getByLabel("Down payment").fill("25");
    await visitor.getByRole("button", { name: "Calculate" }).click();
    // 384,000 at 6.5 % over 30 years: M = P · i / (1 − (1 + i)^−360).
    const i = 0.065 / 12;
    const payment = Math.round((384_000 * i) / (1 - (1 + i) ** -360)).toLocaleString("en-US");
    await expect(visitor.getByText(`360 monthly payments of $${payment}`, { exact: false })).toBeVisible();
    await expect(visitor.getByText("This is an estimate, not an offer", { exact: false })).toBeVisible();
  });

  const lead = { name: `Ines Vega ${mark}`, email: `ines-${mark}@calculated.test` };
  await test.step("asks about it, and the figures are in the email and on the timeline", async () => {
    await expect(visitor.getByRole("heading", { name: "Ask Theo about this" })).toBeVisible();
    await visitor.getByLabel("Name").fill(lead.name);
    await visitor.getByLabel("Email").fill(lead.email);
    // A form submitted faster than a person types has to be confirmed; what was typed stays.
    const thanks = visitor.getByRole("heading", { name: "Thank you" });
    await expect(async () => {
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(thanks.or(visitor.getByRole("alert"))).toBeVisible();
      expect(await thanks.isVisible()).toBe(true);
    }).toPass();
    const mail = await messageTo(page.request, email, "wrote to you from your website");
    expect(mail.text).toContain("Home price: $512,000");
    await page.goto("/settings/website");
    await page.getByRole("link", { name: lead.name }).click();
    await expect(page.getByText("Down payment: 25%", { exact: false })).toBeVisible();
  });
  await visitor.context().close();
});
