/** Benchmarks of the web app in Chromium, against the running product: `node bench/run.ts [--json] [memory|weight|link|keystroke|lighthouse]`. */

import { unpackedChromium } from "@hearthline/providers/chromium";
import { chromium as playwright } from "@playwright/test";
import type { Figure } from "./figures.ts";
import { keystroke } from "./keystroke.ts";
import { lighthouse } from "./lighthouse.ts";
import { sharedLink } from "./link.ts";
import { memory } from "./memory.ts";
import { officerCookies, startProduct } from "./product.ts";
import { weight } from "./weight.ts";

const only = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const wanted = (name: string) => only.length === 0 || only.includes(name);
const json = process.argv.includes("--json");
const show = (figures: readonly Figure[]) => {
  for (const figure of figures) {
    const { holds, value, unit, limit, aim } = figure;
    console.log(
      json
        ? JSON.stringify(figure)
        : `${holds ? "holds" : "FALLS SHORT"}  ${figure.figure}: ${value} ${unit} (limit ${limit}; aim ${aim})`,
    );
  }
};

const product = await startProduct();
const chromium = process.env.CHROMIUM_PATH ?? (await unpackedChromium());
const browser = await playwright.launch({
  executablePath: chromium,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"],
});
try {
  if (wanted("memory")) show(await memory(product));
  const cookies = await officerCookies(product.url);
  if (wanted("weight")) show(await weight(product, browser));
  if (wanted("link")) show(await sharedLink(product, browser, cookies));
  if (wanted("keystroke")) show(await keystroke(product, browser, cookies));
  if (wanted("lighthouse")) show(await lighthouse(product, chromium));
} finally {
  await browser.close();
  await product.stop();
}
