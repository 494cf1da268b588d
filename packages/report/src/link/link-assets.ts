import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INTER_RANGES, type InterPart } from "../fonts/inter.ts";
import type { LinkAssets } from "./link-document.tsx";

/** Folder of the built files: serve it at `baseUrl`, cached for ever, since names change with content. */
export const LINK_FILES = fileURLToPath(new URL("../../dist/link", import.meta.url));

interface Manifest {
  script: string;
  explain: string;
  css: string;
  printCss: string;
  fonts: { part: InterPart; file: string }[];
}

/**
 * What `renderLinkDocument` needs besides the document; built by `npm run build -w packages/report`.
 *
 * @param baseUrl where `LINK_FILES` is served, "/assets/link"
 */
export function linkAssets(baseUrl: string): LinkAssets {
  const manifest = JSON.parse(readFileSync(`${LINK_FILES}/manifest.json`, "utf8")) as Manifest;
  return {
    css: manifest.css,
    printCss: manifest.printCss,
    scriptSrc: `${baseUrl}/${manifest.script}`,
    explainSrc: `${baseUrl}/${manifest.explain}`,
    fonts: manifest.fonts.map(({ part, file }) => ({ url: `${baseUrl}/${file}`, unicodeRange: INTER_RANGES[part] })),
  };
}
