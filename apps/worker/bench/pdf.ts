/**
 * Prints PDFs of a purchase and of a refinance with four scenarios each: the worker's browser against bare puppeteer printing the same HTML,
 * alternating, so that a busy machine slows both. Prints a line of JSON for each: milliseconds per PDF (median), the worker's rate as a share of
 * puppeteer's, and the time of the whole job.
 */
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { unpackedChromium } from "@hearthline/providers/chromium";
import { printAssets } from "@hearthline/report/print-assets";
import { renderPrintDocument } from "@hearthline/report/print-document";
import puppeteer from "puppeteer";
import { createBrowser } from "../src/browser.ts";
import { refinanceReport } from "./refinance-report.ts";

const rounds = Number(process.argv[2] ?? 20);
const mockup = JSON.parse(
  readFileSync(new URL("../../../packages/report/src/fixtures/mockup.json", import.meta.url), "utf8"),
);
const [first] = mockup.scenarios;
const reports = {
  "a four-scenario report": readStored({
    ...mockup,
    scenarios: [...mockup.scenarios, { ...first, id: crypto.randomUUID(), name: "15-year fixed" }].slice(0, 4),
  }),
  "a refinance of four proposals": refinanceReport(readStored(mockup)),
};

const ours = createBrowser({ log: () => undefined });
const bare = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await unpackedChromium()),
  headless: "shell",
  args: ["--no-sandbox", "--no-zygote", "--disable-gpu"],
});
const page = await bare.newPage();
const byBare = async (html: string) => {
  await page.setContent(html, { waitUntil: "load" });
  await page.pdf({ format: "letter", preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
};
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

for (const [report, document] of Object.entries(reports)) {
  const draw = () => renderPrintDocument({ document, ...printAssets() });
  const html = draw();
  const times: Record<"ours" | "bare" | "whole", number[]> = { ours: [], bare: [], whole: [] };
  for (let round = -3; round < rounds; round += 1) {
    const bareMs = await timed(() => byBare(html));
    const oursMs = await timed(() => ours.pdf(html));
    const wholeMs = await timed(async () => ours.pdf(draw()));
    if (round < 0) continue;
    times.bare.push(bareMs);
    times.ours.push(oursMs);
    times.whole.push(wholeMs);
  }
  const [oursMs, bareMs, wholeMs] = [median(times.ours), median(times.bare), median(times.whole)];
  process.stdout.write(`${JSON.stringify({ report, oursMs, bareMs, share: bareMs / oursMs, wholeMs })}\n`);
}
await bare.close();
await ours.close();
