import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PrintFont } from "../print/print-document.tsx";
import { PRINT_FAMILIES } from "./inter.ts";
import { covers, type LetterRange, readRanges } from "./letter-ranges.ts";

/** Noto's family for each script that Inter does not cover; the Chinese one also draws kana, kanji and symbols. */
const SCRIPTS = [
  { family: "kr", letters: /\p{Script=Hangul}/u },
  { family: "arabic", letters: /\p{Script_Extensions=Arabic}/u },
  { family: "hebrew", letters: /\p{Script=Hebrew}/u },
  { family: "sc", letters: /./u },
] as const;

type NotoFamily = (typeof SCRIPTS)[number]["family"];

interface Slice {
  file: string;
  unicodeRange: string;
  ranges: readonly LetterRange[];
}

const packages = createRequire(import.meta.url);
const kept = new Map<NotoFamily, readonly Slice[]>();

/** How @fontsource divides a family; Latin, Greek and Cyrillic are left out, since Inter draws them. */
function slices(family: NotoFamily): readonly Slice[] {
  const known = kept.get(family);
  if (known) return known;
  const home = join(packages.resolve(`@fontsource-variable/noto-sans-${family}/package.json`), "..");
  const ranges = JSON.parse(readFileSync(join(home, "unicode.json"), "utf8")) as Record<string, string>;
  const found = Object.entries(ranges)
    .filter(([name]) => name === family || /^\[\d+\]$/.test(name))
    .map(([name, unicodeRange]) => ({
      file: join(home, "files", `noto-sans-${family}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`),
      unicodeRange,
      ranges: readRanges(unicodeRange),
    }));
  kept.set(family, found);
  return found;
}

/**
 * Returns the slices of Noto Sans that draw these letters, and no others: a Chinese name needs two or three of a hundred.
 *
 * @param letters letters that Inter does not draw
 */
export function notoFonts(letters: readonly string[]): PrintFont[] {
  const wanted = new Set<Slice>();
  for (const letter of letters) {
    const family = SCRIPTS.find((script) => script.letters.test(letter))?.family ?? "sc";
    const slice = slices(family).find(({ ranges }) => covers(ranges, letter));
    if (slice) wanted.add(slice);
  }
  return [...wanted].map(({ file, unicodeRange }) => ({
    family: PRINT_FAMILIES.others,
    unicodeRange,
    woff2Base64: readFileSync(file).toString("base64"),
  }));
}
