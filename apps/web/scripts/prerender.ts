// After `vite build`, renders the public pages and writes each, with its head, to dist/pages. The server fills in `%ORIGIN%`, the address under
// which the site is reached.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import type { PublicPage } from "../src/prerender/public-pages.ts";

interface Renderer {
  render: (path: string, offers: string) => Promise<string>;
  PUBLIC_PAGES: readonly PublicPage[];
}

const web = fileURLToPath(new URL("..", import.meta.url));
const bundle = join(web, "dist", "renderer");
const pages = join(web, "dist", "pages");

await build({
  configFile: join(web, "vite.config.ts"),
  logLevel: "warn",
  build: { ssr: "src/prerender/render-page.tsx", outDir: bundle, emptyOutDir: true, minify: false },
});
const { render, PUBLIC_PAGES }: Renderer = await import(pathToFileURL(join(bundle, "render-page.js")).href);

const index = lettersFirst(later(readFileSync(join(web, "dist", "index.html"), "utf8")));
const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Returns every subset of these, the empty one first. */
function setsOf([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  const others = setsOf(rest);
  return [...others, ...others.map((set) => [first, ...set])];
}

function headOf({ path, title, description }: PublicPage): string {
  const address = `%ORIGIN%${path}`;
  const graph = { site_name: "Hearthline", type: "website", title, description, url: address };
  return [
    `<title>${attribute(title)}</title>`,
    `<meta name="description" content="${attribute(description)}" />`,
    '<meta name="robots" content="index, follow" />',
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(graph).map(([name, value]) => `<meta property="og:${name}" content="${attribute(value)}" />`),
  ].join("\n    ");
}

/** Replaces exactly one occurrence. */
function put(html: string, place: RegExp, replacement: string): string {
  if (html.split(place).length !== 2) throw new Error(`index.html has no single ${place}`);
  return html.replace(place, () => replacement);
}

/** The page is readable without scripts: styles and fonts come first. */
function later(html: string): string {
  return html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

/** Preloads the page's font before the styles that name it are read, so that lines do not reflow. */
function lettersFirst(html: string): string {
  const [letters] = readdirSync(join(web, "dist", "assets")).filter((name) =>
    /^inter-latin-opsz-normal-.*\.woff2$/.test(name),
  );
  if (!letters) throw new Error("The build has no Latin letters of Inter.");
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${letters}">`;
  return put(html, /(?=<link rel="stylesheet")/, `${preload}\n    `);
}

rmSync(pages, { recursive: true, force: true });
mkdirSync(pages);
for (const page of PUBLIC_PAGES) {
  for (const offers of setsOf(page.shows)) {
    const body = await render(page.path, offers.join(" "));
    const bare = put(index, /\s*<meta name="description"[^>]*>/, "");
    const headed = put(bare, /<title>[^<]*<\/title>/, headOf(page));
    const html = put(
      headed,
      /<div id="root"><\/div>/,
      `<div id="root" data-offers="${offers.join(" ")}">${body}</div>`,
    );
    writeFileSync(join(pages, `${[page.name, ...offers].join("-")}.html`), html);
  }
}
rmSync(bundle, { recursive: true });
// What the app imports may keep the process alive.
process.exit(0);
