import Fraction from "fraction.js";
import type { Read } from "./typed-text.ts";

const VULGAR: Record<string, string> = {
  "¼": "1/4",
  "½": "1/2",
  "¾": "3/4",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const PERCENT = /^[-−]?(\d+(\.\d*)?|\.\d+|\d+\/\d+|\d+ \d+\/\d+)$/;

/** The fraction that a typed percent means: `6.5`, `6.5%` and `6 1/2` are all exactly 0.065. */
export function readPercent(text: string): Read<number> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  const plain = typed
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (glyph) => ` ${VULGAR[glyph]}`)
    .replace(/%|percent|pct/i, "")
    .replace(/(\d)-(\d)/, "$1 $2")
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/, "/")
    .trim();
  const problem = `“${typed}” is not a percentage. Write it as 6.5 or 6 1/2.`;
  if (!PERCENT.test(plain) || /\/0+$/.test(plain)) return { value: null, problem };
  return { value: new Fraction(plain.replace("−", "-").replace(/\.$/, "")).div(100).valueOf() };
}
