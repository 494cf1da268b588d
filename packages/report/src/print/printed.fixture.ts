import { unpackedChromium } from "@hearthline/providers/chromium";
import puppeteer, { type Browser } from "puppeteer";
import { afterAll, beforeAll } from "vitest";

let browser: Browser;

/** One Chromium for all tests of a file. */
export function setUp(): void {
  beforeAll(async () => {
    browser = await puppeteer.launch({
      executablePath: process.env.CHROMIUM_PATH ?? (await unpackedChromium()),
      args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--font-render-hinting=none"],
      headless: "shell",
    });
  });
  afterAll(() => browser?.close());
}

/** A new page of that Chromium. */
export const newPage = () => browser.newPage();

/** Prints a document as the worker does; returns the addresses it requested and the number of texts wider than their box. */
export async function printed(html: string) {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(0, 40)));
  await page.setContent(html, { waitUntil: "load" });
  await page.emulateMediaType("print");
  await page.setViewport({ width: 662, height: 900 });
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll("td, th, h1, h2, p")].filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" && one.clientWidth > 0,
      ).length,
  );
  const bytes = await page.pdf({
    format: "letter",
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  await page.close();
  return { asked, wide, bytes };
}
