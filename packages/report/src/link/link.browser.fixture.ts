import { unpackedChromium } from "@hearthline/providers/chromium";
import type { Browser } from "puppeteer";
import puppeteer from "puppeteer";
import { afterAll, beforeAll } from "vitest";
import { CONDITION_MS } from "../../../../scripts/waits.ts";
import { startLinkServer } from "../fixtures/link-server.ts";

let browser: Browser;

export let server: Awaited<ReturnType<typeof startLinkServer>>;

export async function open(name: string, viewport = { width: 1280, height: 900 }, scripts = true) {
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.setDefaultTimeout(CONDITION_MS);
  await page.setViewport(viewport);
  await page.setJavaScriptEnabled(scripts);
  await page.goto(`${server.url}/${name}`, { waitUntil: "load" });
  if (scripts) await page.waitForSelector("[data-alive]");
  return { page, troubles };
}

export function setUp(): void {
  beforeAll(async () => {
    server = await startLinkServer();
    browser = await puppeteer.launch({
      executablePath: process.env.CHROMIUM_PATH ?? (await unpackedChromium()),
      args: ["--no-sandbox", "--no-zygote", "--disable-gpu", "--font-render-hinting=none"],
      headless: "shell",
      timeout: CONDITION_MS,
      protocolTimeout: CONDITION_MS,
    });
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });
}
