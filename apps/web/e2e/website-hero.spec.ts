import type { Locator } from "@playwright/test";
import { colleague, NEW_PASSWORD } from "./accounts.ts";
import { expect, stranger, test } from "./fixtures.ts";
import { ownMark } from "./own.ts";
import { widePicture } from "./wide-picture.ts";

const SITE = `hero-${ownMark()}`;
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("The element is not on the page.");
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test("a home page's photo is next to the words on a desktop and above them on a phone, in each template", async ({
  browser,
  windowOf,
}) => {
  const { email } = await colleague(await windowOf("admin@demo.test"), "Tess Arden");
  const page = await windowOf(email, NEW_PASSWORD);
  await page.request.post("/api/settings/basic-information", { data: { nmls: "1234567", phone: "(919) 555-0142" } });
  const photo = { name: "face.png", mimeType: "image/png", buffer: Buffer.from(await widePicture(page), "base64") };
  const uploaded = await page.request.post("/api/settings/update-user-headshot", { multipart: { headshot: photo } });
  expect(uploaded.status(), await uploaded.text()).toBeLessThan(300);
  await page.request.post("/api/website", { data: { subdomain: SITE } });
  const visitor = await stranger(browser);
  const [face, title, button] = [
    visitor.locator(".s-face"),
    visitor.locator("h1"),
    visitor.locator(".s-hero .s-button"),
  ];
  const shown = async (width: number) => {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(`/s/${SITE}`);
    await expect(face).toHaveJSProperty("complete", true);
    return { face: await boxOf(face), title: await boxOf(title), button: await boxOf(button) };
  };
  let revision = 1;
  for (const template of ["portrait", "broadsheet", "quiet"] as const)
    await test.step(template, async () => {
      const saved = await page.request.patch("/api/website", { data: { revision, template } });
      ({ revision } = (await saved.json()).data);
      const published = await page.request.post("/api/website/publish", { data: { revision } });
      expect(published.status(), await published.text()).toBeLessThan(300);
      const [wide, narrow] = [await shown(1440), await shown(375)];
      if (template === "portrait") {
        // To the right of the words, at their height.
        expect(wide.face.left).toBeGreaterThanOrEqual(wide.title.right);
        expect(wide.face.top).toBeLessThan(wide.button.bottom);
        expect(wide.face.bottom).toBeGreaterThan(wide.title.top);
        expect(narrow.face.bottom).toBeLessThanOrEqual(narrow.title.top);
      } else if (template === "broadsheet")
        // To the left of the button, in the same row.
        for (const { face: photoAt, button: buttonAt } of [wide, narrow]) {
          expect(photoAt.right).toBeLessThanOrEqual(buttonAt.left);
          expect(photoAt.top).toBeLessThan(buttonAt.bottom);
          expect(photoAt.bottom).toBeGreaterThan(buttonAt.top);
        }
      else
        for (const { face: photoAt, title: titleAt } of [wide, narrow])
          expect(photoAt.bottom).toBeLessThanOrEqual(titleAt.top);
    });
});
