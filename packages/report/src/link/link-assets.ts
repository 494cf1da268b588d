import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { Language } from "@hearthline/contract/values/language";
import { INTER_RANGES, type InterPart } from "../fonts/inter.ts";
import type { LinkAssets } from "./link-document.tsx";

/** Folder of the built files: serve it at `baseUrl` with an unlimited cache lifetime, since names change with content. */
export const LINK_FILES = fileURLToPath(new URL("../../dist/link", import.meta.url));

/** Output of the build: the scripts of each kind of loan in each language, and shared files. */
export interface LinkManifest {
  scripts: Record<`${LoanKind}-${Language}`, { client: string; explain: string; analyses: string; notes: string }>;
  offer: string;
  chat: string;
  css: string;
  printCss: string;
  fonts: { part: InterPart; file: string }[];
}

/**
 * Returns what `renderLinkDocument` needs in addition to the document, by its kind of loan and its language; built by `npm run build -w packages/report`.
 *
 * @param baseUrl where `LINK_FILES` is served, "/assets/link"
 */
export function linkAssets(baseUrl: string): (kind: LoanKind, language?: Language) => LinkAssets {
  const manifest = JSON.parse(readFileSync(`${LINK_FILES}/manifest.json`, "utf8")) as LinkManifest;
  const { css, printCss, offer, chat } = manifest;
  const fonts = manifest.fonts.map(({ part, file }) => ({
    url: `${baseUrl}/${file}`,
    unicodeRange: INTER_RANGES[part],
  }));
  return (kind, language = "en") => {
    const { client, explain, analyses, notes } = manifest.scripts[`${kind}-${language}`];
    return {
      css,
      printCss,
      scriptSrc: `${baseUrl}/${client}`,
      explainSrc: `${baseUrl}/${explain}`,
      analysesSrc: `${baseUrl}/${analyses}`,
      notesSrc: `${baseUrl}/${notes}`,
      offerSrc: `${baseUrl}/${offer}`,
      chatSrc: `${baseUrl}/${chat}`,
      fonts,
    };
  };
}
