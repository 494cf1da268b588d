const BEFORE = 24;
const LENGTH = 110;

/** Returns the excerpt around the first match in a text, on one line. */
export function around(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0);
  const at = Math.min(...places, line.length);
  if (line.length <= LENGTH) return line;
  // Starts at a whole word.
  const from = at <= BEFORE ? 0 : line.indexOf(" ", at - BEFORE) + 1;
  const piece = line.slice(from, from + LENGTH).trimEnd();
  return `${from > 0 ? "…" : ""}${piece}${from + LENGTH < line.length ? "…" : ""}`;
}
