import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { atLeast, atMost, type Figure } from "./figures.ts";
import type { Product } from "./product.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGE_CHUNK = /\/([\w-]+-page)-[\w-]{8}\.js$/;

export interface Script {
  url: string;
  /** Bytes transferred, compressed, without the response's headers. */
  bytes: number;
}

/** Returns every script that a page fetches until it is drawn and idle, as transferred. */
export async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Map<string, Script>();
  const heads = new Map<string, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Script" && !/javascript/.test(response.mimeType)) return;
    scripts.set(requestId, { url: response.url, bytes: 0 });
    heads.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength - (heads.get(requestId) ?? 0);
  });
  await page.goto(path, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await session.detach();
  return [...scripts.values()];
}

export const kilobytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Measures what a visitor downloads to sign in, and checks that no page loads another page's script. */
export async function weight({ url }: Product, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url });
  const scripts = await scriptsOf(await context.newPage(), "/login");
  await context.close();
  const pages = globSync("**/*-page.tsx", { cwd: here("../src/features") }).map((path) => basename(path, ".tsx"));
  const chunks = new Set(
    globSync("*.js", { cwd: here("../dist/assets") }).map((name) => PAGE_CHUNK.exec(`/${name}`)?.[1]),
  );
  const others = scripts.filter((script) => {
    const chunk = PAGE_CHUNK.exec(script.url)?.[1];
    return chunk !== undefined && chunk !== "login-page";
  });
  return [
    atMost("script for /login, as sent", kilobytes(scripts), "kB compressed", 130, "≤ 130 kB compressed"),
    atLeast(
      "pages with a chunk of their own",
      pages.filter((page) => chunks.has(page)).length,
      "pages",
      pages.length,
      "all of them",
    ),
    {
      ...atMost("chunks of other pages that /login loads", others.length, "chunks", 1, "none"),
      holds: others.length === 0,
    },
  ];
}
