/** An address as one cell gives it. */
export interface AddressValue {
  address1: string;
  address2?: string;
  city?: string;
  state?: string;
  zipcode?: string;
}

/** A name as one cell gives it; middle names are with the first, a suffix with the last. */
export interface NameValue {
  firstName: string;
  lastName: string;
}

/**
 * By the target's type. text, long-text, name, state, zip, status, language, choice: text as it is stored · email: an address, or several of one cell · phone:
 * E.164, or several · day, birthday: `YYYY-MM-DD` · money: cents · percent: a fraction · term: months · integer, number · officer: a user's id · tags: texts ·
 * opt-in: yes or no · full-name, last-first: a name · address: an address. Undefined: the cell is empty.
 */
export type CellValue = string | number | boolean | string[] | NameValue | AddressValue | undefined;

/** What is wrong with a cell, in a sentence, and what was probably meant; `otherwise` where it may just as well be something else. */
export interface CellFault {
  fault: string;
  suggestion?: string;
  otherwise?: string;
}

/** `note`: what was changed in reading, in a sentence. */
export type CellResult = { value: CellValue; note?: string } | CellFault;

export const fault = (sentence: string, suggestion?: string, otherwise?: string): CellFault => ({
  fault: sentence,
  ...(suggestion && { suggestion }),
  ...(otherwise && { otherwise }),
});

/** What a record has of its own: a cell may be called "constructor". */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** A text inside a sentence, cut where it is long. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/** A text as words of other programs are compared: lower case, letters and digits alone. */
export const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

const EMPTY = new Set(["", "-", "--", "—", "–", "n/a", "#n/a", "(null)", "(blank)", "(none)"]);
/** Words for nothing; "Null" and "None" are last names too. */
const EMPTY_BUT_FOR_NAMES = new Set(["null", "none", "na", "nil", "unknown", "tbd", "not provided", "."]);

const LONGEST_EMPTY = 12;

export function isEmpty(text: string, name: boolean): boolean {
  if (text.length > LONGEST_EMPTY) return false;
  const word = text.toLowerCase();
  return EMPTY.has(word) || (!name && EMPTY_BUT_FOR_NAMES.has(word));
}

/** Whether an empty cell says so in words rather than with a dash. */
export const saysNothing = (text: string): boolean => /[a-z]/i.test(text);

/** What shows that Excel, or a wrong encoding, has spoiled the cell; undefined for a good one. */
export function spoiled(text: string): string | undefined {
  if (text.charCodeAt(0) !== 35 && !text.includes("\uFFFD")) return undefined;
  if (/^#(REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/.test(text))
    return `The spreadsheet shows an error here (${text.slice(0, 12)}).`;
  if (/^#{3,}$/.test(text)) return "The column was too narrow when it was saved: it has only # signs.";
  if (text.includes("\uFFFD")) return "A letter here could not be read: choose another encoding, or write it again.";
  return undefined;
}

/**
 * A cell's text without what cannot be seen. NUL bytes and other control characters go, blanks become plain ones.
 *
 * @param lines keeps line breaks, of a note or an address
 */
export function cleanText(text: string, lines = false): string {
  let clean = text;
  // Most cells have nothing of it.
  if (/[^\x20-\x7E\u00C0-\u024F]| {2}/.test(text)) {
    clean = text.replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, "\n");
    // Before the blanks: what cannot be seen between two of them would keep them apart.
    clean = clean.replaceAll(/[^\P{Cc}\s]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u00AD]/gu, "");
    clean = clean.replaceAll(lines ? /[^\S\n]+/gu : /\s+/gu, " ");
  }
  return clean.trim();
}

/**
 * A cell's text without the apostrophe that spreadsheets, and our own files, put before what would be computed: it says that the text is meant as it is.
 *
 * @returns `literal` where there was one
 */
export const unguarded = (text: string): { text: string; literal: boolean } =>
  /^'+[=+\-@]/.test(text) ? { text: text.slice(1), literal: true } : { text, literal: false };

/** What a spreadsheet would compute: no name, address or other short text begins so. */
export const isFormula = (text: string): boolean =>
  /^[=@]|^[+-]\s*[\p{L}(]/u.test(text) || /=\s*(HYPERLINK|CMD|DDE)\b/i.test(text);
