import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const SITE = `copy-${mark}`;
const REALTOR = `June Abbott ${mark}`;

test("an officer creates a page with a realtor, whose client is credited to them, and removes it again", async ({
  browser,
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Nils Hart");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  const { data: site } = await (await post("website", { subdomain: SITE })).json();
  await post("website/publish", { revision: site.revision });
  const contact = { name: REALTOR, title: "Realtor", firm: "Oak Realty", email: `june-${mark}@realtor.test` };
  const made = await post("contacts", contact);
  expect(made.status(), await made.text()).toBeLessThan(300);

  await test.step("creates the page from a contact", async () => {
    await page.goto("/settings/website");
    await page.getByRole("searchbox", { name: "Realtor" }).fill(REALTOR.slice(0, -2));
    await page.getByRole("list", { name: "Contacts found" }).getByRole("button", { name: REALTOR }).click();
    await expectMessage(page.getByText("The copy is made."), () =>
      page.getByRole("button", { name: `Make the page with ${REALTOR}` }).click(),
    );
    await expect(page.getByRole("listitem", { name: REALTOR })).toContainText("0 messages so far.");
    expect(await violations(page)).toEqual([]);
  });

  const visitor = await stranger(browser);
  const client = `Ann Bell ${mark}`;
  await test.step("a visitor sees both cards at each width, and writes from there", async () => {
    const href = await page.getByRole("link", { name: `Open the page with ${REALTOR}` }).getAttribute("href");
    await visitor.goto(String(href));
    await expect(visitor.getByRole("heading", { name: `${REALTOR} and Nils Hart` })).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
    await visitor.setViewportSize({ width: 375, height: 800 });
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await visitor.getByLabel("Name").fill(client);
    await visitor.getByLabel("Email").fill(`ann-${mark}@lead.test`);
    const thanks = visitor.getByRole("heading", { name: "Thank you" });
    await expect(async () => {
      await visitor.getByRole("button", { name: "Send" }).click();
      await expect(thanks.or(visitor.getByRole("alert"))).toBeVisible();
      expect(await thanks.isVisible()).toBe(true);
    }).toPass();
  });

  await test.step("the client has the realtor as the referring contact", async () => {
    await page.goto("/settings/website");
    await expect(page.getByRole("listitem", { name: REALTOR })).toContainText("1 message so far.");
    const { data: found } = await (await page.request.get(`/api/clients?q=ann-${mark}@lead.test`)).json();
    const { data: lead } = await (await page.request.get(`/api/clients/${found[0].id}`)).json();
    expect(lead.referredBy).toMatchObject({ name: REALTOR });
  });

  await test.step("its address redirects to the plain page once it is removed", async () => {
    await page.getByRole("button", { name: `Remove the page with ${REALTOR}` }).press("Enter");
    await page.getByRole("button", { name: "Remove the page", exact: true }).press("Enter");
    await expect(page.getByRole("listitem", { name: REALTOR })).toBeHidden();
    const answer = await visitor.goto(`/s/${SITE}/with/june-abbott-${mark}`.toLowerCase());
    expect(new URL(String(answer?.url())).pathname).toBe(`/s/${SITE}`);
    await settled(page);
  });
});
