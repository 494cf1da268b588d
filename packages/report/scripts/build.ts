// What the link sends to a phone, with names by content: dist/link/{client-<kind>-<language>-*.js, explain-<kind>-<language>-*.js, {analyses,notes}-<kind>-<language>-*.js, inter-*.woff2, manifest.json}. The CSS goes into the page.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { LANGUAGES } from "@hearthline/contract/values/language";
import { INTER_RANGES } from "../src/fonts/inter.ts";
import type { LinkManifest } from "../src/link/link-assets.ts";
import {
  buildAnalyses,
  buildChat,
  buildClient,
  buildCss,
  buildExplain,
  buildNotes,
  buildOffer,
  buildPrintCss,
} from "./client-build.ts";

const out = fileURLToPath(new URL("../dist/link", import.meta.url));

function keep(name: string, extension: string, bytes: Uint8Array): string {
  const file = `${name}-${createHash("sha256").update(bytes).digest("hex").slice(0, 10)}.${extension}`;
  writeFileSync(join(out, file), bytes);
  return file;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const keptScript = (name: string, bytes: Uint8Array) => {
  const file = keep(name, "js", bytes);
  const zipped = gzipSync(bytes, { level: 9 });
  writeFileSync(join(out, `${file}.br`), brotliCompressSync(bytes));
  writeFileSync(join(out, `${file}.gz`), zipped);
  console.log(`link: ${file} ${(zipped.length / 1024).toFixed(0)} kB compressed`);
  return file;
};
const scripts: Partial<LinkManifest["scripts"]> = {};
for (const kind of LOAN_KINDS)
  for (const language of LANGUAGES)
    scripts[`${kind}-${language}`] = {
      client: keptScript(`client-${kind}-${language}`, await buildClient(kind, language)),
      explain: keptScript(`explain-${kind}-${language}`, await buildExplain(kind, language)),
      analyses: keptScript(`analyses-${kind}-${language}`, await buildAnalyses(kind, language)),
      notes: keptScript(`notes-${kind}-${language}`, await buildNotes(kind, language)),
    };
const offer = keptScript("offer", await buildOffer());
const chat = keptScript("chat", await buildChat());
const css = buildCss();
const printCss = buildPrintCss();
// Latin goes to everyone, the rest only to readers whose text has such letters.
const fonts = Object.keys(INTER_RANGES).map((part) => {
  return {
    part,
    file: keep(`inter-${part}`, "woff2", readFileSync(new URL(`../fonts/web-${part}.woff2`, import.meta.url))),
  };
});
writeFileSync(join(out, "manifest.json"), JSON.stringify({ scripts, offer, chat, css, printCss, fonts }));
console.log(`link: css ${(css.length / 1024).toFixed(0)} kB, for paper ${(printCss.length / 1024).toFixed(0)} kB`);
