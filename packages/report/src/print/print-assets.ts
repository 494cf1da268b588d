import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { INTER_RANGES, PRINT_CUTS, PRINT_FAMILIES } from "../fonts/inter.ts";
import { notoFonts } from "../fonts/noto.ts";
import { stylesheet } from "../styles/stylesheet.ts";
import type { PrintFont } from "./print-document.tsx";

export interface PrintAssets {
  css: string;
  fonts: PrintFont[];
  moreFonts: (letters: readonly string[]) => PrintFont[];
}

const PACKAGE = fileURLToPath(new URL("../..", import.meta.url));
let kept: PrintAssets | null = null;

function cuts(): PrintFont[] {
  return Object.entries(INTER_RANGES).flatMap(([part, unicodeRange]) =>
    PRINT_CUTS.filter((cut) => cut.name === "text" || part === "latin").map(({ name, weight }) => ({
      family: PRINT_FAMILIES[name],
      weight,
      unicodeRange,
      woff2Base64: readFileSync(`${PACKAGE}fonts/${name}-${weight}-${part}.woff2`).toString("base64"),
    })),
  );
}

/** What `renderPrintDocument` needs in addition to the document, read once: stylesheets and Inter; Noto's slices only for documents that need them. */
export function printAssets(): PrintAssets {
  kept ??= {
    css: ["report.css", "print.css"].map((name) => stylesheet(`${PACKAGE}src/styles/${name}`)).join("\n"),
    fonts: cuts(),
    moreFonts: notoFonts,
  };
  return kept;
}

let personKept: PrintAssets | null = null;

/** The same for `renderPersonPrint`, whose stylesheet is in no link. */
export function personAssets(): PrintAssets {
  const paper = printAssets();
  personKept ??= { ...paper, css: `${paper.css}\n${stylesheet(`${PACKAGE}src/person/person-print.css`)}` };
  return personKept;
}
