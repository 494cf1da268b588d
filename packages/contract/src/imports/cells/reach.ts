import { z } from "zod";
import { phoneE164 } from "../../values/phone.ts";
import { type CellResult, fault, ownOf, quoted } from "./cell.ts";

const WORDS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
];
const counted = (digits: number) => `${WORDS[digits] ?? digits} digit${digits === 1 ? "" : "s"}`;

/** Caches whether all numbers of an area code are valid, because asking the phone library about each of 100,000 numbers takes seconds. */
const wholeArea = new Map<string, boolean>();
const LAST_SEVEN = ["2000000", "5550142", "9999999"];
function isWholeArea(code: string): boolean {
  let whole = wholeArea.get(code);
  if (whole === undefined) {
    whole = LAST_SEVEN.every((rest) => phoneE164(`${code}${rest}`) === `+1${code}${rest}`);
    wholeArea.set(code, whole);
  }
  return whole;
}

function onePhone(typed: string): CellResult {
  const digits = typed.replaceAll(/\D/g, "");
  const plain = /^[\d\s().\-+/]+$/.test(typed);
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (
    plain &&
    /^\d{3}[2-9]\d{6}$/.test(national) &&
    (!typed.startsWith("+") || digits.length === 11) &&
    isWholeArea(national.slice(0, 3))
  )
    return { value: `+1${national}` };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(typed))
    return fault("The spreadsheet has shortened this number: write all its digits.");
  // A number that was stored as a decimal.
  const text = /^\d{10,11}\.0+$/.test(typed) ? typed.replace(/\.0+$/, "") : typed;
  const stored = phoneE164(text);
  if (stored !== undefined) return { value: stored };
  if (digits === "" || /^0+$/.test(digits))
    return digits === "" ? fault(`${quoted(typed)} has no digits.`) : { value: undefined };
  if (typed.startsWith("+") && !digits.startsWith("1")) return fault("There is no such number in that country.");
  if (digits.length === 7) return fault("Seven digits: the area code is missing.");
  if (national.length !== 10) return fault(`${counted(national.length)}; a US number has ten.`);
  return fault(`There is no area code ${national.slice(0, 3)} with such a number.`);
}

/** Separators between several numbers in one cell. A slash or comma can be part of a number, so it counts only between long ones. */
const SEVERAL = /(?:(?<!\s)\s+)?[;\n|]\s*|(?<=\d{4}\)?)\s*[,/&]\s*(?=\(?\+?1?[\s.-]?\(?\d{3})|(?<!\s)\s+(?:or|and)\s+/i;

const listOf = (text: string, separator: RegExp, read: (one: string) => CellResult): CellResult => {
  const texts = text.split(separator).filter(Boolean);
  if (texts.length < 2) return read(text);
  const values = new Set<string>();
  for (const one of texts) {
    const result = read(one.trim());
    if ("fault" in result) return fault(`${quoted(one.trim())}: ${result.fault}`);
    if (typeof result.value === "string") values.add(result.value);
  }
  const [first] = values;
  return { value: values.size > 1 ? [...values] : first };
};

/** Reads phone numbers as E.164, dropping extensions. */
export const readPhone = (typed: string): CellResult => {
  const text = typed.replace(/^(tel|phone|cell|mobile|c|m|h|w|p)\s*[:.]\s*/i, "");
  return listOf(text, SEVERAL, onePhone);
};

const Plain = z.email();
/** Matches nearly all addresses; the schema's rule decides the rest. */
const USUAL = /^[a-z0-9_]+([.+-][a-z0-9_]+)*@[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[a-z]{2,}$/;
const ENDINGS: Record<string, string> = {
  con: "com",
  cmo: "com",
  comm: "com",
  vom: "com",
  ocm: "com",
  ne: "net",
  nte: "net",
};
const PLACEHOLDER = /^(no|none|na|n\/a|noemail|no-email|unknown|declined|refused)(@.*)?$/;

function oneEmail(typed: string): CellResult {
  const named = /<([^<>]*)>\s*$/.exec(typed);
  const text = (named?.[1] ?? typed)
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();
  if (text === "" || PLACEHOLDER.test(text)) return { value: undefined };
  const ending = /\.([a-z]+)$/.exec(text)?.[1] ?? "";
  const meant = ownOf(ENDINGS, ending);
  if (meant && text.includes("@")) {
    const mended = `${text.slice(0, -ending.length)}${meant}`;
    return fault(`“.${ending}” ends no address. Did you mean ${mended}?`, mended);
  }
  if (text.length > 254) return fault("At most 254 characters.");
  if (USUAL.test(text) || Plain.safeParse(text).success) return { value: text };
  const at = text.split("@");
  if (at.length === 1) return fault("An email address has an @.");
  if (at.length > 2) return fault("More than one @.");
  if (at[0] === "") return fault("Nothing before the @.");
  if (at[1] === "") return fault("Nothing after the @.");
  const mended = text
    .replaceAll(/\s+/g, "")
    .replaceAll(",", ".")
    .replaceAll(/\.{2,}/g, ".")
    .replaceAll(/^\.|\.$|\.(?=@)|(?<=@)\./g, "");
  const suggestion = mended !== text && Plain.safeParse(mended).success ? mended : undefined;
  const why = /\s/.test(text)
    ? "A blank inside the address."
    : text.includes(",")
      ? "A comma inside the address."
      : at[1]?.includes(".")
        ? "This is not an email address."
        : "The part after the @ has no dot.";
  return fault(suggestion ? `${why} Did you mean ${suggestion}?` : why, suggestion);
}

const LISTED_EMAILS = /(?:(?<!\s)\s+)?[;\n|]\s*/;
/** If there is more than one @, commas and spaces separate addresses too. */
const SEVERAL_EMAILS = /(?:(?<!\s)\s+)?[;,\n|]\s*|(?<!\s)\s+(?:or|and)\s+|(?<!\s)\s+(?=\S+@)/i;

/** Reads email addresses in lower case. */
export const readEmail = (typed: string): CellResult =>
  listOf(typed, /@/.test(typed.replace("@", "")) ? SEVERAL_EMAILS : LISTED_EMAILS, oneEmail);
