import type { Language } from "@hearthline/contract/values/language";
import { unpackedChromium } from "@hearthline/providers/chromium";
import puppeteer, { type Browser } from "puppeteer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DocumentOf, inLanguage } from "../document/document-of.ts";
import { mockup } from "../fixtures/mockup.ts";
import { refinances } from "../fixtures/refinance.ts";
import { variants } from "../fixtures/variants.ts";
import { printAssets } from "./print-assets.ts";
import { renderPrintDocument } from "./print-document.tsx";

const documents: Record<string, DocumentOf> = { mockup, ...variants, ...refinances };

let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await unpackedChromium()),
    args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--font-render-hinting=none"],
    headless: "shell",
  });
});
afterAll(() => browser?.close());

async function printed(name: string, language: Language = "en") {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(0, 40)));
  await page.setContent(
    renderPrintDocument({ document: inLanguage(documents[name] ?? mockup, language), ...printAssets() }),
    {
      waitUntil: "load",
    },
  );
  await page.emulateMediaType("print");
  await page.setViewport({ width: 662, height: 900 });
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll("td, th, h1, h2, p")].filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline" && one.clientWidth > 0,
      ).length,
  );
  const bytes = await page.pdf({ format: "letter", tagged: true, outline: true, preferCSSPageSize: true });
  await page.close();
  const text = Buffer.from(bytes).toString("latin1");
  return { asked, wide, text, pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 };
}

test("the PDF is US Letter, tagged, in English, with an outline and its fonts inside", async () => {
  const { text, asked } = await printed("mockup");
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/);
  for (const mark of ["/StructTreeRoot", "/Marked true", "/Lang", "/Outlines", "/FontFile2", "Inter"])
    expect(text).toContain(mark);
  for (const alt of ["Ahead of A or behind it", "Home value goes from", "Equal Housing Lender"])
    expect(text).toMatch(new RegExp(`/Alt \\([^)]*${alt}`));
  expect(text).not.toContain("/Subtype /Type3");
  expect(asked.every((url) => url.startsWith("data:") || url === "about:blank")).toBe(true);
});

/** The subjects of a refinance follow one another, so that pages are full: in Spanish some take one more. */
const PAGES: Record<string, { en: number; es: number }> = {
  one: { en: 5, es: 5 },
  three: { en: 5, es: 5 },
  four: { en: 5, es: 5 },
  "refinance-one": { en: 6, es: 6 },
  "refinance-two": { en: 6, es: 6 },
  "refinance-up": { en: 6, es: 6 },
  refinance: { en: 7, es: 8 },
  "refinance-full": { en: 9, es: 10 },
};

test("scenarios print on as many pages as they fill, and no cell is wider than its column", async () => {
  expect(Object.keys(refinances).filter((name) => !PAGES[name])).toEqual([]);
  for (const [name, { en }] of Object.entries(PAGES)) {
    const { pages, wide } = await printed(name);
    expect([name, pages, wide]).toEqual([name, en, 0]);
  }
});

test("in Spanish, whose words are longer, the table still shares the first page with the letter", async () => {
  for (const [name, { es }] of Object.entries(PAGES)) {
    const { pages, wide } = await printed(name, "es");
    expect([name, pages, wide]).toEqual([name, es, 0]);
  }
});

test("Chinese, Japanese, Korean, Arabic and Hebrew are drawn by fonts that came along, and emoji leave no box", async () => {
  const page = await browser.newPage();
  await page.setContent(renderPrintDocument({ document: variants.scripts ?? mockup, ...printAssets() }), {
    waitUntil: "load",
  });
  const client = await page.createCDPSession();
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const parts = ".p-first p, .p-first dd, .p-first address div, .p-sign div, .p-name, .p-last p, .p-last td";
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: parts });
  const used = new Map<string, boolean>();
  for (const nodeId of nodeIds)
    for (const { familyName, isCustomFont } of (await client.send("CSS.getPlatformFontsForNode", { nodeId })).fonts)
      used.set(familyName, isCustomFont);
  await page.close();
  expect([...used.values()].every(Boolean), [...used.keys()].join()).toBe(true);
  expect([...used.keys()].map((name) => name.replace(/ (Thin|Regular).*/, "")).sort()).toEqual(
    expect.arrayContaining(["Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans KR", "Noto Sans SC"]),
  );
});

test("hostile names stay inside their cells", async () => {
  expect((await printed("hostile")).wide).toBe(0);
});
