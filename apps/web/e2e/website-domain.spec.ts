import { chromium, type Page } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { ADDRESS, expect, expectMessage, PHONE, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark().toLowerCase();
const HOST = `www.cole-${mark}.com`;
const ORIGIN = `http://${HOST}:${process.env.E2E_PORT}`;
const LEAD = { name: `Dora Main ${mark}`, email: `dora-${mark}@lead.test` };

const setDns = (page: Page, name: string, records: object[]) =>
  page.request.put("/sandbox/dns", { data: { name, records } });

test("an officer's own domain is verified by its records, and shows their website to a visitor who writes", async ({
  windowOf,
}, { project }) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Iris Cole");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  await post("website", { subdomain: `iris-${mark}` });
  await post("communities", { name: "Oakwood", city: "Raleigh", state: "NC" });
  await post("website/publish", { revision: 1 });

  const item = page.getByRole("listitem", { name: HOST });
  await test.step("types a domain that no one can have, then their own", async () => {
    await page.goto("/settings/website");
    await page.getByLabel("Domain", { exact: true }).fill("co.uk");
    await page.getByRole("button", { name: "Add the domain" }).click();
    await expect(page.getByText("is an ending that many share", { exact: false })).toBeVisible();
    await page.getByLabel("Domain", { exact: true }).fill(`https://${HOST}/`);
    await expectMessage(page.getByText("The domain is added. Set its records next."), () =>
      page.getByRole("button", { name: "Add the domain" }).click(),
    );
    await expect(item.getByText("Not verified yet", { exact: false })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("reads which record is missing, sets both, and checks again", async () => {
    await item.getByRole("button", { name: "Check now" }).click();
    await expect(item.getByRole("status")).toContainText(`There is no TXT record at _hearthline.${HOST} yet.`);
    const value = await item.getByText("hearthline-site=", { exact: false }).innerText();
    await setDns(page, `_hearthline.${HOST}`, [{ type: "TXT", value }]);
    await setDns(page, HOST, [{ type: "A", value: "127.0.0.1" }]);
    await item.getByRole("button", { name: "Check now" }).click();
    await expect(item.getByRole("status")).toHaveText(`Visitors reach your website at ${HOST}.`);
    await settled(page);
  });

  // A browser that resolves the domain to this machine, as DNS would.
  const { launchOptions } = project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  const context = await browser.newContext({ ...PHONE, baseURL: ORIGIN });
  const visitor = await context.newPage();
  await test.step("a visitor reads the pages at the domain, which contain no link to Hearthline", async () => {
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Home loans with Iris");
    const links = await visitor
      .locator("a[href^='http']")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links.filter((href) => href?.startsWith(ADDRESS))).toEqual([]);
    await visitor.getByRole("link", { name: "Oakwood" }).click();
    await expect(visitor).toHaveURL(`${ORIGIN}/communities/oakwood`);
    expect((await visitor.goto("/login"))?.status()).toBe(404);
    await visitor.goto("/communities/oakwood");
    expect(await violations(visitor)).toEqual([]);
  });

  await test.step("the visitor writes there, without a cookie", async () => {
    await visitor.getByLabel("Name").fill(LEAD.name);
    await visitor.getByLabel("Email").fill(LEAD.email);
    const thanks = visitor.getByRole("heading", { name: "Thank you" });
    await expect(async () => {
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(thanks.or(visitor.getByRole("alert"))).toBeVisible();
      expect(await thanks.isVisible()).toBe(true);
    }).toPass();
    await expect(visitor).toHaveURL(`${ORIGIN}/thanks#write`);
    expect(await context.cookies()).toEqual([]);
  });
  await browser.close();

  await test.step("the officer finds the page it was sent from on the client's timeline", async () => {
    await page.goto("/settings/website");
    await page.getByRole("link", { name: LEAD.name }).click();
    await expect(page.getByText(`${HOST}:${process.env.E2E_PORT}/communities/oakwood`, { exact: false })).toBeVisible();
    await settled(page);
  });
});
