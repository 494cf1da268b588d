import type { Page } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your website"]');
const save = (page: Page) =>
  expectMessage(page.getByText("Your website is saved."), () =>
    page.getByRole("button", { name: "Save", exact: true }).press("Enter"),
  );
/** Returns the headings of the page in the preview, in order. */
const headings = (page: Page) => preview(page).getByRole("heading", { level: 2 }).allTextContents();
const publish = async (page: Page, version: number) => {
  await page.getByRole("button", { name: /^Publish( the changes)?$/ }).press("Enter");
  await expect(page.getByText(`Version ${version} was published`, { exact: false })).toBeVisible();
};

test("by keyboard, an officer adds and moves blocks, is stopped by advertising rules, publishes and reverts", async ({
  browser,
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Rosa Lind");
  const page = await windowOf(email, NEW_PASSWORD);
  await page.request.post("/api/settings/basic-information", { data: { nmls: "1234567", phone: "(919) 555-0142" } });
  await page.request.post("/api/website", { data: { subdomain: `rosa-${mark}` } });
  await page.goto("/settings/website");
  await publish(page, 1);

  const blocks = page.getByRole("list", { name: "Blocks of the page" });
  await test.step("adds a block from the palette and types into it", async () => {
    await page.goto("/settings/websites/contents");
    await page.getByRole("button", { name: "Add a block" }).press("Enter");
    await page.getByRole("menuitem", { name: "Questions and answers" }).press("Enter");
    // The first field of the new block has the focus.
    await expect(page.getByLabel("Heading")).toBeFocused();
    await page.keyboard.type("Before you ask");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Will I be approved?");
    await page.getByLabel("Answer 1").focus();
    await page.keyboard.type("Approval is guaranteed within a day.");
    await expect(preview(page).getByRole("heading", { name: "Will I be approved?" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("moves it up with the keyboard, and hears where it is", async () => {
    const handle = blocks.getByRole("button", { name: "Drag Questions and answers: Before you ask" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("status").getByText("is picked up from place 8 of 9", { exact: false })).toBeVisible();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("status").getByText("is over place 7 of 9", { exact: false })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(page.getByRole("status").getByText("is now at place 7 of 9", { exact: false })).toBeVisible();
    await expect(handle).toBeFocused();
    await expect(blocks.getByRole("button", { name: /^Drag/ }).nth(6)).toHaveAccessibleName(/Before you ask/);
  });

  await test.step("moves it with its menu, and undoes and redoes that", async () => {
    const place = (at: number) =>
      expect(blocks.getByRole("button", { name: /^Drag/ }).nth(at)).toHaveAccessibleName(/Before you ask/);
    await page.getByRole("button", { name: "Actions for Questions and answers: Before you ask" }).press("Enter");
    await page.getByRole("menuitem", { name: "Move up" }).press("Enter");
    await place(5);
    await page.keyboard.press("Control+z");
    await place(6);
    await page.keyboard.press("Control+Shift+z");
    await place(5);
    await expect
      .poll(() => headings(page))
      .toEqual(["Calculators", "Before you ask", expect.stringMatching(/^Contact/)]);
    await save(page);
  });

  await test.step("is stopped by a word in the block, and taken to it", async () => {
    await page.goto("/settings/website");
    await expect(page.getByText("Questions and answers “Before you ask”, question 1:")).toBeVisible();
    await expectMessage(page.getByText("It is not published yet.", { exact: false }), () =>
      page.getByRole("button", { name: "Publish the changes" }).press("Enter"),
    );
    await page.getByRole("link", { name: "Edit it" }).first().press("Enter");
    await page.getByLabel("Answer 1").fill("You hear from me within a day.");
    await save(page);
  });

  const visitor = await stranger(browser);
  await test.step("publishes it, and visitors read it", async () => {
    await page.goto("/settings/website");
    await publish(page, 2);
    await visitor.goto(`/s/rosa-${mark}`);
    await expect(visitor.getByRole("heading", { name: "Before you ask" })).toBeVisible();
    await expect(visitor.getByText("You hear from me within a day.")).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });

  await test.step("reads what the version changed, and restores the earlier one", async () => {
    await page.getByRole("button", { name: "What changed in version 2" }).press("Enter");
    const difference = page.getByRole("region", { name: "What changed in version 2" });
    await expect(difference).toContainText("Added: Questions and answers “Before you ask”, at place 7");
    await expect(difference.locator("ins").first()).toContainText("Before you ask");
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Bring back version 1" }).press("Enter");
    await page.getByRole("button", { name: "Publish it again" }).press("Enter");
    await expect(page.getByText("Version 3 was published", { exact: false })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Before you ask" })).toBeHidden();
    await settled(page);
  });
});

test("every kind of block is accessible, in each template and in print", async ({ browser, windowOf }) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Ivo Brandt");
  const page = await windowOf(email, NEW_PASSWORD);
  const send = async (path: string, data: object) => {
    const response = await page.request.fetch(path, { method: path === "/api/website" ? "PATCH" : "POST", data });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return (await response.json()).data as { revision: number };
  };
  await page.request.post("/api/settings/basic-information", { data: { nmls: "1234567", phone: "(919) 555-0142" } });
  await page.request.post("/api/website", { data: { subdomain: `ivo-${mark}` } });
  await send("/api/rates", { rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06375 }] });
  const blocks = [
    { id: "hero", kind: "hero" },
    { id: "rates", kind: "rates" },
    { id: "text", kind: "text", heading: "How I work", text: "We talk first.\n\nThen you see every figure." },
    { id: "faq", kind: "faq", items: [{ question: "How long?", answer: "About a month." }] },
    {
      ...{ id: "team", kind: "team" },
      members: [{ name: "June Abbott", title: "Processor", phone: "(919) 555-0143", email: "june@example.com" }],
    },
    { id: "apply", kind: "apply", heading: "Ready to apply?", url: "https://apply.northgate.example" },
    { id: "map", kind: "map", address: "410 Main Street\nRaleigh, NC 27601", text: "Monday to Friday." },
    { id: "contact", kind: "contact" },
  ];
  const visitor = await stranger(browser);
  let revision = 1;
  for (const template of ["portrait", "broadsheet", "quiet"]) {
    await test.step(template, async () => {
      ({ revision } = await send("/api/website", { revision, template, blocks }));
      await send("/api/website/publish", { revision });
      await visitor.goto(`/s/ivo-${mark}`);
      await expect(visitor.locator(`.s-${template}`)).toBeVisible();
      await expect(visitor.getByRole("cell", { name: "6.375%" })).toBeVisible();
      expect(await violations(visitor)).toEqual([]);
      for (const width of [1440, 375]) {
        await visitor.setViewportSize({ width, height: 900 });
        expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await visitor.emulateMedia({ media: "print" });
      for (const name of ["This week’s rates", "How I work", "Team", "Where to find me"])
        await expect(visitor.getByRole("heading", { name })).toBeVisible();
      await visitor.emulateMedia({ media: null });
    });
  }
});
