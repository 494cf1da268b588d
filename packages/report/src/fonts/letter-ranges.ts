/** First and last code point. */
export type LetterRange = readonly [number, number];

/** Reads a CSS `unicode-range`: "U+0590-05FF,U+20AA". */
export function readRanges(unicodeRange: string): LetterRange[] {
  return unicodeRange.split(",").map((range) => {
    const [from = "", to = from] = range.trim().slice(2).split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Whether a font's code point ranges include this letter. */
export function covers(ranges: readonly LetterRange[], letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => point >= from && point <= to);
}
