import type { Line } from "./text/records.ts";

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "");

/** Whether a text has a dot some way after an @, and no whitespace. */
const isEmail = (text: string): boolean => {
  const at = text.indexOf("@", 1);
  return at > 0 && text.lastIndexOf(".", text.length - 2) > at + 1 && !/\s/.test(text);
};

/** A cell that occurs in rows and never in headings: an email address, an amount, a date, a phone number. */
const isValue = (cell: string): boolean => {
  const text = cell.trim();
  return (
    isEmail(text) ||
    (/^[$(]?[-+]?[\d.,\s/]*[%)]?$/.test(text) && /\d/.test(text)) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text) ||
    /^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/.test(text)
  );
};

/** Field numbers, which Encompass's reports use as headings, are not values. */
const areFieldNumbers = (cells: readonly string[]) =>
  cells.every((cell) => /^(Fields\.)?[A-Z]{0,4}\d{1,4}(\.\w+)?$/i.test(cell.trim())) &&
  new Set(cells).size === cells.length;

/** Returns how many columns most rows have. */
function usualWidth(lines: readonly Line[]): number {
  const counts = lines.map(({ cells }) => filled(cells).length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}

/**
 * Finds the line of headings: the first that is as wide as the rows and contains only words. A title, an export date or a blank line may come
 * before it. Returns undefined if the first such line is already a row: the file has no headings.
 *
 * @param lines the first lines of the file, without empty ones
 */
export function headingLineOf(lines: readonly Line[]): Line | undefined {
  const width = usualWidth(lines);
  const wide = lines.filter(({ cells }) => filled(cells).length >= Math.max(width > 1 ? 2 : 1, width * 0.6));
  for (const line of wide.slice(0, 20)) {
    const cells = filled(line.cells);
    const values = cells.filter(isValue).length;
    if (
      values === 0 ||
      (values <= cells.length * 0.1 && cells.length > 4) ||
      (areFieldNumbers(cells) && cells.length > 2)
    )
      return line;
    // A row as wide as the others means no headings; a narrower line, such as an export's date next to its name, is skipped.
    if (values > 0 && cells.length >= width) return undefined;
  }
  return undefined;
}

const TOTAL = /^(grand\s+|sub-?)?totals?\b:?|^(count|sum|average)\s*:/i;

/** A line of totals below the rows: no one is called "Total". */
export function isTotals(cells: readonly string[]): boolean {
  const texts = filled(cells);
  const [first = ""] = texts;
  return TOTAL.test(first.trim()) && (texts.length === 1 || texts.slice(1).every(isValue) || texts.length <= 2);
}
