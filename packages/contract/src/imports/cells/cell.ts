/** An address read from one cell. */
export interface AddressValue {
  address1: string;
  address2?: string;
  city?: string;
  state?: string;
  zipcode?: string;
}

/** A name read from one cell; middle names are part of the first name, a suffix part of the last. */
export interface NameValue {
  firstName: string;
  lastName: string;
}

/**
 * The value by the target's type. text, long-text, name, state, zip, status, language, choice: the stored text · email: one address, or several from
 * one cell · phone: E.164, one or several · day, birthday: `YYYY-MM-DD` · money: cents · percent: a fraction · term: months · integer, number ·
 * officer: a user's id · tags: texts · opt-in: yes or no · full-name, last-first: a name · address: an address. Undefined if the cell is empty.
 */
export type CellValue = string | number | boolean | string[] | NameValue | AddressValue | undefined;

/** An error message for a cell and what was probably meant; `otherwise` is set if it could equally be another value. */
export interface CellFault {
  fault: string;
  suggestion?: string;
  otherwise?: string;
}

/** `note`: what was changed while reading, as a message. */
export type CellResult = { value: CellValue; note?: string } | CellFault;

export const fault = (sentence: string, suggestion?: string, otherwise?: string): CellFault => ({
  fault: sentence,
  ...(suggestion && { suggestion }),
  ...(otherwise && { otherwise }),
});

/** Returns an own property only, because a cell may contain "constructor". */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Quotes a text inside a message, truncated if it is long. */
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/** Normalizes a text for comparison with other programs' terms: lower case, letters and digits only. */
export const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

const EMPTY = new Set(["", "-", "--", "—", "–", "n/a", "#n/a", "(null)", "(blank)", "(none)"]);
/** Words that mean "nothing"; "Null" and "None" are also last names. */
const EMPTY_BUT_FOR_NAMES = new Set(["null", "none", "na", "nil", "unknown", "tbd", "not provided", "."]);

const LONGEST_EMPTY = 12;

export function isEmpty(text: string, name: boolean): boolean {
  if (text.length > LONGEST_EMPTY) return false;
  const word = text.toLowerCase();
  return EMPTY.has(word) || (!name && EMPTY_BUT_FOR_NAMES.has(word));
}

/** Whether an empty cell uses a word rather than a dash. */
export const saysNothing = (text: string): boolean => /[a-z]/i.test(text);

/** Returns an error if Excel or a wrong encoding has corrupted the cell; undefined for a valid one. */
export function spoiled(text: string): string | undefined {
  if (text.charCodeAt(0) !== 35 && !text.includes("\uFFFD")) return undefined;
  if (/^#(REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)/.test(text))
    return `The spreadsheet shows an error here (${text.slice(0, 12)}).`;
  if (/^#{3,}$/.test(text)) return "The column was too narrow when it was saved: it has only # signs.";
  if (text.includes("\uFFFD")) return "A letter here could not be read: choose another encoding, or write it again.";
  return undefined;
}

/**
 * Returns a cell's text without invisible characters: NUL bytes and other control characters are removed, and all kinds of spaces become plain ones.
 *
 * @param lines whether to keep line breaks, for a note or an address
 */
export function cleanText(text: string, lines = false): string {
  let clean = text;
  // Most cells contain no such characters.
  if (/[^\x20-\x7E\u00C0-\u024F]| {2}/.test(text)) {
    clean = text.replaceAll(/\r\n?|[\u2028\u2029\v\f]/g, "\n");
    // Removed before spaces are collapsed, because an invisible character between two spaces would keep them apart.
    clean = clean.replaceAll(/[^\P{Cc}\s]|[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u00AD]/gu, "");
    clean = clean.replaceAll(lines ? /[^\S\n]+/gu : /\s+/gu, " ");
  }
  return clean.trim();
}

/**
 * Returns a cell's text without the leading apostrophe that spreadsheets and Hearthline's exports add to text that would be evaluated as a formula.
 * It marks the text as literal.
 *
 * @returns `literal` true if there was one
 */
export const unguarded = (text: string): { text: string; literal: boolean } =>
  /^'+[=+\-@]/.test(text) ? { text: text.slice(1), literal: true } : { text, literal: false };

/** Whether a spreadsheet would evaluate the text as a formula; no name, address or other short text starts this way. */
export const isFormula = (text: string): boolean =>
  /^[=@]|^[+-]\s*[\p{L}(]/u.test(text) || /=\s*(HYPERLINK|CMD|DDE)\b/i.test(text);
