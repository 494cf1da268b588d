// Subsets Inter for paper and phone from @fontsource-variable/inter. Run it manually; the results in fonts/ are committed.
// Paper: Chromium writes a variable font into a PDF as nameless drawings (Type 3), so each weight is its own file.
// Phone: one variable file for Latin with only the weights and sizes the report uses.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { INTER_RANGES, PRINT_CUTS } from "../src/fonts/inter.ts";

const require = createRequire(import.meta.url);
const out = (name) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url));

function characters(ranges) {
  const points = ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...points.filter((point) => point > 31));
}

/** OpenType features that text and figures need; alternates, fractions and small capitals are left out. */
const keepFeatures = ["kern", "tnum", "calt", "ccmp", "mark", "mkmk", "locl"];

for (const [part, ranges] of Object.entries(INTER_RANGES)) {
  const variable = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`));
  const text = characters(ranges);
  for (const { name, weight, size } of PRINT_CUTS) {
    if (name === "display" && part !== "latin") continue;
    const cut = await subsetFont(variable, text, {
      targetFormat: "woff2",
      keepFeatures,
      variationAxes: { wght: weight, opsz: size },
    });
    writeFileSync(out(`${name}-${weight}-${part}.woff2`), cut);
  }
  const limited = await subsetFont(variable, text, {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes: { wght: { min: 400, max: 600 }, opsz: { min: 14, max: 32 } },
  });
  writeFileSync(out(`web-${part}.woff2`), limited);
}
