import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const SITE = `homes-${mark}`;
const VISITOR = { name: `Walt Open ${mark}`, email: `walt-${mark}@lead.test`, phone: "(919) 555-0188" };

/** A form submitted faster than a person types has to be confirmed; what was typed stays. */
const sendUntil = async (page: Page, button: string, heading: string) => {
  const done = page.getByRole("heading", { name: heading });
  await expect(async () => {
    await page.getByRole("button", { name: button }).click();
    await expect(done.or(page.getByRole("alert"))).toBeVisible();
    expect(await done.isVisible()).toBe(true);
  }).toPass();
};

test("an officer lists a home, visitors see today's payment, and an open house visitor becomes a client", async ({
  browser,
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Omar Reyes");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  await post("rates", { rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06375 }] });
  const { data: site } = await (await post("website", { subdomain: SITE })).json();

  await test.step("adds a home manually, with words that fair housing law covers", async () => {
    await page.goto("/settings/websites/listing");
    await expect(page.getByText("No listings yet")).toBeVisible();
    await page.getByRole("link", { name: "New listing" }).first().click();
    await page.getByLabel("Street address").fill("12 Oak Street");
    await page.getByLabel("City").fill("Cary");
    await page.getByLabel("State").selectOption("NC");
    await page.getByLabel("Price").fill("400k");
    await page.getByLabel("Description").fill("Perfect for adults only");
    await expectMessage(page.getByText("The listing is saved."), () =>
      page.getByRole("button", { name: "Save the listing" }).click(),
    );
    await expect(page.getByRole("heading", { name: "Today’s payment" })).toBeVisible();
    await expect(page.getByText("of it in principal and interest, at 6.375%", { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("is taken from the website's check to the listing, and corrects it", async () => {
    await page.goto("/settings/website");
    await expect(page.getByText("Listing 12 Oak Street:")).toBeVisible();
    await page.getByRole("link", { name: "Edit it" }).click();
    await page.getByLabel("Description").fill("Brick, with a porch over the lake.");
    await expectMessage(page.getByText("The listing is saved."), () =>
      page.getByRole("button", { name: "Save the listing" }).click(),
    );
  });

  await test.step("adds a guide, and two homes from a file after previewing its rows", async () => {
    await page.goto("/settings/websites/resource-form");
    await page.getByLabel("Title").fill("What to bring");
    await page.getByLabel("Text").fill("Two recent pay stubs.");
    await expectMessage(page.getByText("The resource is saved."), () =>
      page.getByRole("button", { name: "Save the resource" }).click(),
    );
    await page.goto("/settings/websites/listing");
    await page.getByRole("button", { name: "Import" }).click();
    const choose = (csv: string) =>
      page.getByLabel("CSV file").setInputFiles({ name: "homes.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await choose("address,city,state,price\n1 File Way,Cary,NC,cheap\n2 File Way,Cary,NC,310000\n");
    await expect(page.getByText("The price is not an amount of dollars: “cheap”.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add the listings" })).toBeDisabled();
    await choose("address,city,state,price\n1 File Way,Cary,NC,300000\n2 File Way,Cary,NC,310000\n");
    await expectMessage(page.getByText("2 listings added."), () =>
      page.getByRole("button", { name: "Add 2 listings" }).click(),
    );
    await expect(page.getByRole("link", { name: "2 File Way" })).toBeVisible();
  });

  await post("website/publish", { revision: site.revision });
  const visitor = await stranger(browser);
  await test.step("visitors see the home with its payment and the required disclosures", async () => {
    await visitor.goto(`/s/${SITE}`);
    await visitor.getByRole("link", { name: "Homes", exact: true }).click();
    await visitor.getByRole("link", { name: "12 Oak Street" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("12 Oak Street");
    await expect(
      visitor.getByText("$1,996.38 a month in principal and interest for 360 months", { exact: false }),
    ).toContainText("APR, with $80,000 (20%) down");
    expect(await violations(visitor)).toEqual([]);
    await visitor.getByRole("link", { name: "Resources", exact: true }).click();
    await visitor.getByRole("link", { name: "What to bring" }).click();
    await expect(visitor.getByText("Two recent pay stubs.")).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });

  await test.step("the officer downloads the open house's code and sees the sheet for the door", async () => {
    await page.getByRole("link", { name: "12 Oak Street" }).click();
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the code as SVG" }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe("open-house-12-oak-street.svg");
    expect(await readFile(await svg.path(), "utf8")).toContain("<svg");
    const sheet = page.frameLocator('iframe[title="Sheet for the door"]');
    await expect(sheet.getByText(`/s/${SITE}/open-house/12-oak-street`, { exact: false })).toBeVisible();
    await expect(sheet.getByText("NMLS 1234567", { exact: false })).toBeVisible();
  });

  await test.step("a visitor of the open house signs in", async () => {
    await visitor.goto(`/s/${SITE}/open-house/12-oak-street`);
    await visitor.getByLabel("Name").fill(VISITOR.name);
    await visitor.getByLabel("Email").fill(VISITOR.email);
    await visitor.getByLabel("Phone").fill(VISITOR.phone);
    await visitor.getByLabel("may call and text me", { exact: false }).check();
    expect(await violations(visitor)).toEqual([]);
    await sendUntil(visitor, "Sign in", "You’re signed in");
    await expect(visitor.getByRole("link", { name: "Sign in the next visitor" })).toBeVisible();
  });

  await test.step("the officer has an email, and a client whose timeline says which home it was", async () => {
    const mail = await messageTo(page.request, email, "signed in at your open house");
    expect(mail.text).toContain("They were at 12 Oak Street, Cary, NC.");
    await page.goto("/settings/website");
    await page.getByRole("link", { name: VISITOR.name }).click();
    await expect(page.getByText("They signed in at your open house, 12 Oak Street, Cary, NC")).toBeVisible();
    await settled(page);
  });
});
