import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark().toLowerCase();
const LEAD = { name: `Nina Frame ${mark}`, email: `nina-${mark}@lead.test` };

/** Starts another website with one page. @returns its origin, whose host is not the product's */
async function foreignSite(html: () => string): Promise<{ origin: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Oakwood Realty</title><h1>Oakwood Realty</h1>${html()}</html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { origin: `http://localhost:${address && typeof address === "object" ? address.port : 0}`, server };
}

test("an officer's calculator works on another website, whose visitor becomes a client, and on no unlisted website", async ({
  windowOf,
  browser,
}) => {
  let snippet = "";
  const realty = await foreignSite(() => snippet);
  const stranger = await foreignSite(() => snippet);
  const { email } = await colleague(await windowOf("admin@demo.test"), "Ines Bedded");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  await post("website", { subdomain: `ines-${mark}` });
  await post("website/publish", { revision: 1 });

  await test.step("names the website, after an invalid address, and copies the HTML", async () => {
    await page.goto("/settings/websites/embed");
    const addresses = page.getByLabel("Addresses, one on each line");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await addresses.fill("http://oakwood-realty.com");
    await save.click();
    await expect(page.getByText("has to begin with https://", { exact: false })).toBeVisible();
    await addresses.fill(`${realty.origin}/team`);
    await expectMessage(page.getByText("The websites are saved."), () => save.click());
    await expect(addresses).toHaveValue(realty.origin);
    snippet = await page.getByRole("listitem").filter({ hasText: "Monthly payment" }).locator("code").innerText();
    expect(snippet).toContain('data-part="calculators/payment"');
    expect(await violations(page)).toEqual([]);
    await settled(page);
  });

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const visitor = await context.newPage();
  const frame = visitor.frameLocator('iframe[title="Monthly payment"]');
  await test.step("a visitor of that website computes a payment in a frame as high as its content", async () => {
    await visitor.goto(realty.origin);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Monthly payment");
    await frame.getByLabel("Home price").fill("500000");
    await frame.getByLabel("Interest rate").fill("6");
    const computed = visitor.waitForEvent("framenavigated");
    await frame.getByRole("button", { name: "Calculate" }).click();
    await computed;
    await expect(frame.getByText("is repaid in 360 monthly payments of", { exact: false })).toBeVisible();
    await expect(frame.getByText("NMLS 1234567", { exact: false }).first()).toBeVisible();
    await expect(frame.getByText("Equal Housing Lender", { exact: false }).first()).toBeVisible();
    await expect
      .poll(async () => {
        const [outer, inner] = [
          await visitor.locator("iframe").evaluate((one) => one.clientHeight),
          await frame.locator(".s-embed").evaluate((one) => one.clientHeight),
        ];
        return outer - inner;
      })
      .toBe(0);
  });

  await test.step("the visitor writes there, without a cookie", async () => {
    await frame.getByLabel("Name").fill(LEAD.name);
    await frame.getByLabel("Email").fill(LEAD.email);
    const thanks = frame.getByRole("heading", { name: "Thank you" });
    // A form submitted faster than a person types has to be confirmed.
    await expect(async () => {
      const navigated = visitor.waitForEvent("framenavigated");
      await frame.getByRole("button", { name: "Send" }).click();
      await navigated;
      await expect(thanks.or(frame.getByRole("alert"))).toBeVisible();
      expect(await thanks.isVisible()).toBe(true);
    }).toPass();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step("the officer finds the visitor as a client, with the computed payment", async () => {
    await page.goto("/settings/website");
    await page.getByRole("region", { name: "Messages" }).getByRole("link", { name: LEAD.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(LEAD.name);
    await expect(page.getByText("$500,000", { exact: false }).first()).toBeVisible();
    await settled(page);
  });

  await test.step("an unlisted website shows nothing of it", async () => {
    const blocked = visitor.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await visitor.goto(stranger.origin);
    await blocked;
    await expect(visitor.locator("iframe")).toHaveCount(1);
    await expect(frame.getByRole("heading")).toHaveCount(0);
  });

  await test.step("a replaced key opens nothing on the first website", async () => {
    await page.goto("/settings/websites/embed");
    await page.getByRole("button", { name: "Replace the key" }).click();
    await expectMessage(page.getByText("The key is replaced.", { exact: false }), () =>
      page.getByRole("dialog").getByRole("button", { name: "Replace the key" }).click(),
    );
    const gone = visitor.waitForResponse((response) => response.url().includes("/embed/") && response.status() === 404);
    await visitor.goto(realty.origin);
    await gone;
    await settled(page);
  });
  await context.close();
  for (const { server } of [realty, stranger]) server.close();
});
