import { type CellResult, fault, type NameValue } from "./cell.ts";

const MAX_NAME = 120;
const SUFFIX = /^(jr|sr|i{2,3}|iv|v|md|phd|esq|cpa|dds)\.?$/i;
const TITLE = /^(mr|mrs|ms|miss|dr|prof|rev|hon)\.?$/i;
/** Particles that begin a last name of several words. */
const PARTICLE = new Set([
  "van",
  "von",
  "der",
  "den",
  "de",
  "del",
  "dela",
  "della",
  "di",
  "da",
  "dos",
  "du",
  "la",
  "le",
  "st.",
  "ter",
  "ten",
  "bin",
  "al",
  "mac",
]);

/** Returns why a text cannot be a name; undefined for a name. */
export function nameFault(text: string): string | undefined {
  if (/:\/\/|\bwww\./i.test(text)) return "A name has no web address in it.";
  if (text.includes("@")) return "This is an email address, not a name.";
  if (!/[\p{L}]/u.test(text)) return "A name has letters.";
  if (text.length > MAX_NAME) return `At most ${MAX_NAME} characters.`;
  return undefined;
}

export function readName(key: string, text: string): CellResult {
  // A generation is not a name, and may be a number.
  if (/suffix$/i.test(key) && /^[\p{L}\d.]{1,8}$/u.test(text)) return { value: text };
  const wrong = nameFault(text);
  return wrong === undefined ? { value: text } : fault(wrong);
}

const value = (firstName: string, lastName: string): CellResult =>
  firstName === "" && lastName === ""
    ? fault("A name has letters.")
    : {
        value: firstName === "" ? { firstName: lastName, lastName: "" } : ({ firstName, lastName } satisfies NameValue),
      };

/** "Abbott Jr., June M." */
function lastThenFirst(text: string): CellResult {
  const [last = "", ...rest] = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const suffixes = rest.filter((part) => SUFFIX.test(part));
  const first = rest.filter((part) => !SUFFIX.test(part)).join(" ");
  const words = first.split(" ").filter((word) => !TITLE.test(word));
  // "Abbott, June M. Jr."
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? "")) suffixes.push(words.pop() ?? "");
  return value(words.join(" "), [last, ...suffixes].join(" "));
}

function firstThenLast(text: string): CellResult {
  const words = text.split(" ").filter((word, at) => at > 0 || !TITLE.test(word));
  const suffixes: string[] = [];
  while (words.length > 2 && SUFFIX.test(words.at(-1) ?? "")) suffixes.unshift(words.pop()?.replace(/,$/, "") ?? "");
  if (words.length < 2) return value(words.join(" "), "");
  let from = words.length - 1;
  while (from > 1 && PARTICLE.has(words[from - 1]?.toLowerCase() ?? "")) from -= 1;
  return value(words.slice(0, from).join(" "), [...words.slice(from), ...suffixes].join(" "));
}

const plain = (text: string) =>
  text
    .replaceAll(/(?<!\s)\s*,\s*(?=(?:jr|sr|i{2,3}|iv)\.?$)/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Splits a full name in one cell. A comma means that the last name comes first, whatever the column's format is. */
export function readWholeName(text: string, lastFirst: boolean): CellResult {
  const wrong = nameFault(text);
  if (wrong !== undefined) return fault(wrong);
  const name = plain(text);
  if (name.includes(",")) return lastThenFirst(name);
  if (!lastFirst) return firstThenLast(name);
  const [last = "", ...first] = name.split(" ");
  return value(first.join(" "), last);
}
