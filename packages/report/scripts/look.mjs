// Renders the fixtures to pages, pictures and PDFs for visual review: npx node scripts/look.mjs OUT [variant …], in Spanish with LOOK_LANGUAGE=es
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { unpackedChromium } from "@hearthline/providers/chromium";
import { build } from "esbuild";
import puppeteer from "puppeteer";
import { buildClient, buildCss } from "./client-build.ts";

const here = fileURLToPath(new URL("..", import.meta.url));
const [out = "/tmp/look", ...wanted] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const banner = "import { createRequire as cr } from 'node:module'; const require = cr(import.meta.url);";
const common = {
  bundle: true,
  jsx: "automatic",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
};
// As deep in the tree as the sources, whose relative paths lead to their stylesheets and fonts.
const entry = join(here, "dist/look/look.mjs");
await build({
  ...common,
  stdin: {
    contents: `export * from "./src/link/link-document.tsx"; export * from "./src/print/print-document.tsx"; export * from "./src/fixtures/variants.ts"; export * from "./src/fixtures/refinance.ts"; export { mockup } from "./src/fixtures/mockup.ts"; export { printAssets } from "./src/print/print-assets.ts";`,
    resolveDir: here,
    loader: "ts",
  },
  platform: "node",
  format: "esm",
  banner: { js: banner },
  outfile: entry,
});
const language = process.env.LOOK_LANGUAGE === "es" ? "es" : "en";
for (const kind of LOAN_KINDS) writeFileSync(join(out, `client-${kind}.js`), await buildClient(kind, language));
const { renderLinkDocument, renderPrintDocument, printAssets, variants, refinances, mockup } = await import(
  pathToFileURL(entry).href
);

const font = readFileSync(join(here, "fonts/web-latin.woff2"));
writeFileSync(join(out, "inter.woff2"), font);
const documents = { mockup, ...variants, ...refinances };
const names = wanted.length > 0 ? wanted : Object.keys(documents);

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await unpackedChromium()),
  args: [
    "--no-sandbox",
    "--no-zygote",
    "--disable-gpu",
    "--font-render-hinting=none",
    "--allow-file-access-from-files",
  ],
  headless: "shell",
});
for (const name of names) {
  const document = { ...documents[name], ...(language === "es" && { language }) };
  const html = renderLinkDocument({
    document,
    shareKey: "demo",
    canonicalUrl: "https://hearthline.example/link",
    pdfUrl: "#pdf",
    switchUrl: "#language",
    assets: { css: buildCss(), scriptSrc: `./client-${document.kind}.js`, fonts: [{ url: "./inter.woff2" }] },
  });
  writeFileSync(join(out, `${name}.html`), html);
  const printed = renderPrintDocument({
    document,
    ...printAssets(),
    months: name === "two",
  });
  writeFileSync(join(out, `${name}-print.html`), printed);
  const page = await browser.newPage();
  const errors = [];
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  for (const [size, width, height, theme] of [
    ["desktop", 1440, 900, "light"],
    ["phone", 375, 812, "light"],
    ["dark", 375, 812, "dark"],
  ]) {
    await page.setViewport({ width, height, deviceScaleFactor: 1 });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
    await page.goto(pathToFileURL(join(out, `${name}.html`)).href, { waitUntil: "load" });
    await new Promise((done) => setTimeout(done, 300));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) errors.push(`${size} is ${wide} wide`);
    const { tall, left } = await page.evaluate(() => ({
      tall: document.documentElement.scrollHeight,
      left: Math.max(0, (window.innerWidth - 1160) / 2),
    }));
    const step = width > 600 ? 1150 : 1500;
    for (let top = 0, part = 1; top < tall; top += step, part++)
      await page.screenshot({
        path: join(out, `${name}-${size}-${part}.png`),
        captureBeyondViewport: true,
        clip: { x: left, y: top, width: Math.min(width, 1160), height: Math.min(step, tall - top) },
      });
  }
  const started = performance.now();
  await page.setContent(printed, { waitUntil: "load" });
  await page.pdf({
    path: join(out, `${name}.pdf`),
    format: "letter",
    tagged: true,
    outline: true,
    preferCSSPageSize: true,
  });
  console.log(
    name,
    `${(html.length / 1024).toFixed(0)} kB html`,
    `${(performance.now() - started).toFixed(0)} ms pdf`,
    errors.slice(0, 6),
  );
  await page.close();
}
await browser.close();
