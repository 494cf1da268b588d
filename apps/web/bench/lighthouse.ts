import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SITE_TEMPLATES } from "@hearthline/contract/sites/site";
import { z } from "zod";
import { atLeast, type Figure, median } from "./figures.ts";
import { officerCookies, type Product } from "./product.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];
const LEAST = 95;
/** Runs per page; the score is their median, since the machine is sometimes busy. */
const RUNS = 3;
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run";

const Score = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.object(
    Object.fromEntries(CATEGORIES.map((category) => [category, Score])) as Record<Category, typeof Score>,
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() }),
  ),
});
type Report = z.output<typeof Report>;

const run = promisify(execFile);

/** Fetched by npm when this runs: otherwise its hundred and forty packages would be in every install for these figures alone. */
const LIGHTHOUSE = ["exec", "--yes", "--package=lighthouse@12.8.2", "--", "lighthouse"];

/** Returns Lighthouse's report of a page on its simulated phone: a mid-range one, on slow 4G. */
async function reportOf(url: string, chromium: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), "hearthline-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    const settings = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${CATEGORIES.join(",")}`];
    await run("npm", [...LIGHTHOUSE, url, ...settings, `--chrome-flags=${FLAGS}`], {
      env: { ...process.env, CHROME_PATH: chromium },
    });
    return Report.parse(JSON.parse(readFileSync(file, "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The audits that cost a page points. */
const lost = ({ audits }: Report): string[] =>
  Object.values(audits).flatMap(({ title, score, scoreDisplayMode }) =>
    score !== null && score < 0.9 && (scoreDisplayMode === "binary" || scoreDisplayMode === "numeric") ? [title] : [],
  );

/** Publishes the demo officer's website in each template, and runs Lighthouse on its home page. */
export async function lighthouse({ url }: Product, chromium: string): Promise<Figure[]> {
  const cookies = await officerCookies(url);
  const headers = {
    "content-type": "application/json",
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    origin: url,
  };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    const { data } = (await response.json()) as { data: { revision: number; subdomain: string } };
    return data;
  };
  const figures: Figure[] = [];
  for (const template of SITE_TEMPLATES) {
    const { revision, subdomain } = await call("GET", "website");
    const saved = await call("PATCH", "website", { revision, template });
    await call("POST", "website/publish", { revision: saved.revision });
    const reports: Report[] = [];
    for (let at = 0; at < RUNS; at++) reports.push(await reportOf(`${url}/s/${subdomain}`, chromium));
    for (const category of CATEGORIES) {
      const score = median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100));
      const name = `Lighthouse on a phone, website in ${template}: ${category}`;
      figures.push(atLeast(name, score, "points", LEAST, `≥ ${LEAST} points`));
    }
    const missed = [...new Set(reports.flatMap(lost))];
    if (missed.length > 0) console.error(`Points lost in ${template}: ${missed.join("; ")}`);
  }
  return figures;
}
