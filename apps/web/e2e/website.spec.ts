import type { Page } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const LEAD = { name: `June Abbott ${mark}`, email: `june-${mark}@lead.test`, phone: "(919) 555-0177" };
const saves = (page: Page) =>
  expectMessage(page.getByText("Your website is saved."), () =>
    page.getByRole("button", { name: "Save", exact: true }).click(),
  );
type WindowOf = (email: string, password?: string) => Promise<Page>;
/** Opens a desktop window of a new loan officer of the demo company. */
async function newOfficer(windowOf: WindowOf, name: string) {
  const { email } = await colleague(await windowOf("admin@demo.test"), name);
  return { email, page: await windowOf(email, NEW_PASSWORD) };
}

test("an officer starts a website, is stopped by the advertising rules, publishes it, and gets a message from a visitor", async ({
  browser,
  windowOf,
}) => {
  const { email, page } = await newOfficer(windowOf, "Nora Pell");
  await page.request.post("/api/settings/basic-information", { data: { nmls: "1234567", phone: "(919) 555-0142" } });

  await test.step("starts with an address that is free", async () => {
    await page.goto("/settings/website");
    await page.getByLabel("Address").fill("admin");
    await page.getByRole("button", { name: "Create your website" }).click();
    await expect(page.getByText("“admin” is reserved.", { exact: false })).toBeVisible();
    await page.getByLabel("Address").fill(`nora-${mark}`);
    await page.getByRole("button", { name: "Create your website" }).click();
    await expect(page.getByText("Not published yet", { exact: false })).toBeVisible();
  });

  const preview = page.frameLocator('iframe[title="Preview of your website"]');
  await test.step("chooses a template and sees the page in it", async () => {
    await page.goto("/settings/websites/templates");
    await page.getByRole("radio", { name: "Broadsheet" }).click();
    await expect(preview.locator(".s-broadsheet")).toBeVisible();
    await saves(page);
  });

  await test.step("writes words that a rule covers, and is stopped with the rule and its source", async () => {
    await page.goto("/settings/websites/contents");
    await page.getByLabel("Headline").fill("The lowest rates, guaranteed");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("The lowest rates, guaranteed");
    await saves(page);
    await page.goto("/settings/website");
    await expect(page.getByRole("link", { name: "12 CFR 1014.3(q)" })).toHaveAttribute("href", /consumerfinance/);
    await expectMessage(page.getByText("It is not published yet.", { exact: false }), () =>
      page.getByRole("button", { name: "Publish", exact: true }).click(),
    );
    expect(await violations(page)).toEqual([]);
  });

  await test.step("corrects them from there, and publishes", async () => {
    await page.getByRole("link", { name: "Edit it" }).first().click();
    await page.getByLabel("Headline").fill("Every figure before you decide");
    await saves(page);
    await page.goto("/settings/website");
    await expect(page.getByText("Nothing is missing", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Version 1 was published", { exact: false })).toBeVisible();
  });

  const visitor = await stranger(browser);
  await test.step("a visitor reads the page, which has no script, and writes", async () => {
    await visitor.goto(`/s/nora-${mark}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Every figure before you decide");
    await expect(visitor.getByText("NMLS 7654321", { exact: false }).first()).toBeVisible();
    expect(await visitor.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    expect(await violations(visitor)).toEqual([]);
    await visitor.getByLabel("Name").fill(LEAD.name);
    await visitor.getByLabel("Email").fill(LEAD.email);
    await visitor.getByLabel("Phone").fill(LEAD.phone);
    await visitor.getByLabel("may call and text me", { exact: false }).check();
    await visitor.getByRole("textbox", { name: "Message" }).fill("We would like to buy in spring.");
    // A form submitted faster than a person types has to be confirmed; what was typed stays.
    const thanks = visitor.getByRole("heading", { name: "Thank you" });
    await expect(async () => {
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(thanks.or(visitor.getByRole("alert"))).toBeVisible();
      expect(await thanks.isVisible()).toBe(true);
    }).toPass();
  });

  await test.step("the officer gets an email, and a client with consent and an entry on the timeline", async () => {
    const mail = await messageTo(page.request, email, "wrote to you from your website");
    expect(mail.text).toContain("We would like to buy in spring.");
    await page.goto("/settings/website");
    await page.getByRole("link", { name: LEAD.name }).click();
    await expect(page.getByText("They wrote from your website", { exact: false })).toBeVisible();
    await expect(page.getByText("Agreed to calls and texts")).toBeVisible();
    await settled(page);
  });
});

test("two tabs that change the same words can choose, and changes to other fields are merged", async ({ windowOf }) => {
  const { page } = await newOfficer(windowOf, "Ada Lin");
  await page.request.post("/api/website", { data: { subdomain: `ada-${mark}` } });
  await page.goto("/settings/websites/contents");
  await page.getByLabel("Headline").fill("From this tab");

  const elsewhere = (change: object) => page.request.patch("/api/website", { data: change });
  await elsewhere({ revision: 1, subheadline: "From the other tab" });
  await saves(page);
  await expect(page.getByLabel("Line below it")).toHaveValue("From the other tab");

  await test.step("both tabs add and edit their own blocks, and none is lost", async () => {
    const { data } = await (await page.request.get("/api/website")).json();
    const [hero, ...others] = data.draft.blocks;
    const text = { id: "theirs", kind: "text", heading: "From the other tab", text: "Words." };
    await page.getByRole("button", { name: "Add a block" }).click();
    await page.getByRole("menuitem", { name: "Questions and answers" }).click();
    await page.getByLabel("Heading").fill("From this tab");
    await elsewhere({ revision: 3, blocks: [hero, text, ...others] });
    await saves(page);
    const blocks = page.getByRole("list", { name: "Blocks of the page" });
    for (const name of ["Text: From the other tab", "Questions and answers: From this tab"])
      await expect(blocks.getByRole("button", { name: `Drag ${name}` })).toBeVisible();
    await page.getByRole("button", { name: "Headline and photo" }).click();
  });

  await page.getByLabel("Headline").fill("Mine");
  await elsewhere({ revision: 5, headline: "Theirs" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const choice = page.getByRole("alert", { name: "Saved in another tab" });
  await expect(choice).toContainText("Here: Mine");
  await expect(choice).toContainText("Saved: Theirs");
  await choice.getByRole("button", { name: "Save what is here" }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByLabel("Headline")).toHaveValue("Mine");
});
