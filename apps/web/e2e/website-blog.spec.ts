import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, expectMessage, settled, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { ownMark } from "./own.ts";
import { widePicture } from "./wide-picture.ts";

const SITE = `blog-${ownMark()}`;

test("an officer writes a post, the linter stops a promise in it, and visitors read it until it is unpublished", async ({
  browser,
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Pia Lang");
  const page = await windowOf(email, NEW_PASSWORD);
  const post = (path: string, data: object) => page.request.post(`/api/${path}`, { data });
  await post("settings/basic-information", { nmls: "1234567", phone: "(919) 555-0142" });
  const { data: site } = await (await post("website", { subdomain: SITE })).json();
  await post("website/publish", { revision: site.revision });
  const visitor = await stranger(browser);
  const text = page.getByRole("textbox", { name: "Text" });
  const save = () =>
    expectMessage(page.getByText("The post is saved."), () =>
      page.getByRole("button", { name: "Save the post" }).click(),
    );

  await test.step("writes a post with a picture and its description", async () => {
    await page.goto("/settings/websites/blog");
    await expect(page.getByText("No posts yet")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("link", { name: "New post" }).first().click();
    await page.getByLabel("Title").fill("What escrow is");
    await page.getByLabel("Summary").fill("Why a payment can change.");
    await text.fill("With me, guaranteed approval.");
    await save();
    await page.getByLabel("Picture file").setInputFiles({
      name: "cover.png",
      mimeType: "image/png",
      buffer: Buffer.from(await widePicture(page), "base64"),
    });
    await page.getByLabel("What it shows").fill("A house with a key");
    await expectMessage(page.getByText("The picture is in place."), () =>
      page.getByRole("button", { name: "Upload the picture" }).click(),
    );
  });

  await test.step("reads why it is not published, and corrects it", async () => {
    await expect(page.getByText("Blocks publishing")).toBeVisible();
    await page.getByRole("button", { name: "Publish now" }).click();
    await expect(page.getByText("It is not published yet. Text:", { exact: false }).first()).toBeVisible();
    await text.fill("Taxes and insurance are paid from an escrow account.");
    await save();
    await expect(page.getByText("Nothing is missing, and no advertising rule is broken.")).toBeVisible();
    await expectMessage(page.getByText("The post is published."), () =>
      page.getByRole("button", { name: "Publish now" }).click(),
    );
    expect(await violations(page)).toEqual([]);
  });

  await test.step("visitors find it on the first page, in the list and in the feed", async () => {
    await visitor.goto(`/s/${SITE}`);
    await expect(visitor.getByRole("heading", { name: "From the blog" })).toBeVisible();
    await visitor.getByRole("link", { name: "Blog", exact: true }).click();
    await visitor.getByRole("link", { name: "What escrow is" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("What escrow is");
    await expect(visitor.getByText("NMLS 1234567", { exact: false }).first()).toBeVisible();
    const cover = visitor.getByRole("img", { name: "A house with a key" });
    await expect(cover).toHaveJSProperty("complete", true);
    expect(await cover.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc])).toEqual([
      true,
      expect.stringMatching(/\.avif$/),
    ]);
    expect(await violations(visitor)).toEqual([]);
    const feed = await visitor.request.get(`/s/${SITE}/blog/feed.xml`);
    expect(await feed.text()).toContain("<title><![CDATA[What escrow is]]></title>");
  });

  await test.step("a change is visible as soon as it is published, and not before", async () => {
    const publish = page.getByRole("button", { name: "Publish the changes" });
    await text.fill("Taxes and insurance are paid from it, once a year.");
    await page.getByRole("button", { name: "Save the post" }).click();
    await expect(publish).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText("once a year", { exact: false })).toHaveCount(0);
    await publish.click();
    await expect(publish).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText("once a year", { exact: false })).toBeVisible();
  });

  await test.step("unpublishes it, and it no longer appears anywhere", async () => {
    await page.getByRole("button", { name: "Take it down" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take it down" }).click();
    await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();
    expect((await visitor.request.get(`/s/${SITE}/blog/what-escrow-is`)).status()).toBe(404);
    expect((await visitor.request.get(`/s/${SITE}/blog/feed.xml`)).status()).toBe(404);
    await visitor.goto(`/s/${SITE}`);
    await expect(visitor.getByRole("link", { name: "Blog", exact: true })).toHaveCount(0);
    await settled(page);
  });
});
