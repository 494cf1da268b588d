import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { INTER_RANGES } from "./inter.ts";
import type { PrintFont } from "./print-document.tsx";

const require = createRequire(import.meta.url);

export interface PrintAssets {
  css: string;
  fonts: PrintFont[];
}

let kept: PrintAssets | null = null;

/** What `renderPrintDocument` needs besides the document; read once from this package and from @fontsource-variable/inter. */
export function printAssets(): PrintAssets {
  kept ??= {
    css: ["report.css", "print.css"].map((name) => readFileSync(new URL(name, import.meta.url), "utf8")).join("\n"),
    fonts: Object.entries(INTER_RANGES).map(([part, unicodeRange]) => ({
      unicodeRange,
      woff2Base64: readFileSync(
        require.resolve(`@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`),
      ).toString("base64"),
    })),
  };
  return kept;
}
