import { phoneLabel } from "@hearthline/contract/values/phone";
import { dayWords, plainDay, shortDay } from "../format/dates.ts";
import { money, percent } from "../format/format.ts";
import { COLUMN_WORDS } from "./person-tables.ts";

/** A label and its value, as shown. */
export interface Pair {
  label: string;
  words: string;
}

export interface Reading {
  timeZone: string;
  /** Labels of referenced rows, by id. */
  names: Readonly<Record<string, string>>;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const US_PHONE = /^\+1\d{10}$/;
const MAX_TEXT = 4_000;

/** "createdAt" → "Created", "propertyTaxYearlyCents" → "Property tax yearly" */
export function columnWords(column: string): string {
  const known = COLUMN_WORDS[column];
  if (known !== undefined) return known;
  const bare = column.replace(/(?<=[a-z])(Cents|At|On|Id)$/, "");
  const spaced = bare
    .replaceAll(/[_.-]+/g, " ")
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** "Nov 24, 2026, 11:44 AM", in the company's zone. */
export function instantWords(instant: string, timeZone: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(at);
  return `${shortDay(plainDay(instant, timeZone))}, ${time}`;
}

function textWords(text: string, reading: Reading): string {
  if (INSTANT.test(text)) return instantWords(text, reading.timeZone);
  if (DAY.test(text)) return dayWords(text);
  if (UUID.test(text)) return reading.names[text] ?? "";
  if (US_PHONE.test(text)) return phoneLabel(text);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text;
}

/** Formats one value; empty if it has nothing readable. */
export function valueWords(column: string, value: unknown, reading: Reading): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (/Cents$/.test(column)) return money(value);
    if (/(Rate|^rate)$/.test(column) && Math.abs(value) <= 1) return percent(value);
    return String(value);
  }
  if (typeof value === "string") return textWords(value, reading);
  return "";
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Containers whose own name has no meaning. */
const BARE = /^(data|details|tried|metadata|result)$/;
/** Fields that name an element of a list, shown without a label. */
const NAMING = /^(kind|key|name|label|title|role|text)$/;

/** An element of a list in one line: "realtor, Denise Okafor, email denise@triangle.example". */
const inOneLine = (element: object, reading: Reading): string =>
  Object.entries(element)
    .flatMap(([name, value]) =>
      pairsOf(name, value, reading).map(({ label, words }) =>
        NAMING.test(name) ? words : `${label.toLowerCase()} ${words}`,
      ),
    )
    .join(", ");

/** Returns the contents of a value, however deep, as pairs. */
export function pairsOf(column: string, value: unknown, reading: Reading, label = columnWords(column)): Pair[] {
  if (!isBranch(value)) {
    const words = valueWords(column, value, reading);
    return words === "" ? [] : [{ label, words }];
  }
  if (Array.isArray(value)) {
    const simple = value.every((one) => !isBranch(one));
    const words = value
      .map((one) => (isBranch(one) ? inOneLine(one, reading) : valueWords(column, one, reading)))
      .filter((one) => one !== "");
    return words.length === 0 ? [] : [{ label, words: words.join(simple ? ", " : "; ") }];
  }
  const inner = BARE.test(column) ? "" : `${label}, `;
  return Object.entries(value).flatMap(([name, one]) => {
    // Leaves out its key, so that the URL does not work.
    if (name === "link") return [];
    const named = columnWords(name);
    return pairsOf(name, one, reading, inner === "" ? named : `${inner}${named.toLowerCase()}`);
  });
}
