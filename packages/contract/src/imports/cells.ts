import { atMost } from "../values/text.ts";
import {
  type CellResult,
  cleanText,
  fault,
  isEmpty,
  isFormula,
  ownOf,
  quoted,
  saysNothing,
  spoiled,
  unguarded,
} from "./cells/cell.ts";
import { readDay } from "./cells/days.ts";
import { readName, readWholeName } from "./cells/names.ts";
import { readInteger, readMoney, readNumber, readPercent, readTerm } from "./cells/numbers.ts";
import { type ImportOfficer, readOfficer } from "./cells/officers.ts";
import { readAddress, readState, readZip } from "./cells/places.ts";
import { readEmail, readPhone } from "./cells/reach.ts";
import { readChoice, readLanguage, readOptIn, readStatus, readTags } from "./cells/words.ts";
import type { Notation } from "./notation.ts";
import { type ImportColumn, MAX_CELL_CHARACTERS } from "./plan.ts";
import type { ImportTarget, TargetType } from "./targets.ts";

export type { AddressValue, CellFault, CellResult, CellValue, NameValue } from "./cells/cell.ts";
export type { ImportOfficer };

export interface CellOptions extends Pick<ImportColumn, "dateOrder" | "termUnit" | "percentUnit" | "values"> {
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  officers: readonly ImportOfficer[];
  /** The number notation of the column. */
  notation?: Notation | undefined;
}

/** Target types whose cell texts can be mapped; the screen lists the texts of these columns. */
export const MAPPED_TYPES: readonly TargetType[] = ["status", "state", "language", "officer", "opt-in", "choice"];

const MAX_TEXT: Record<string, number> = { address1: 200, address2: 200, city: 100, externalId: 255, loanNumber: 60 };
const maxOf = (key: string): number =>
  MAX_TEXT[key] ??
  MAX_TEXT[key.replace(/^(mailing|property)(.)/, (_, __, letter: string) => letter.toLowerCase())] ??
  120;
const MAX_LONG = { note: 5_000, field: 1_000 };

function readText(key: string, text: string): CellResult {
  const most = maxOf(key);
  return text.length > most ? fault(`At most ${most} characters.`) : { value: text };
}

function readLongText(key: string, text: string): CellResult {
  const most = key === "note" ? MAX_LONG.note : MAX_LONG.field;
  return text.length > most ? fault(`At most ${most.toLocaleString("en-US")} characters.`) : { value: text };
}

const READERS: Record<TargetType, (target: ImportTarget, text: string, options: CellOptions) => CellResult> = {
  text: ({ key }, text) => readText(key, text),
  "long-text": ({ key }, text) => readLongText(key, text),
  name: ({ key }, text) => readName(key, text),
  "full-name": (_, text) => readWholeName(text, false),
  "last-first": (_, text) => readWholeName(text, true),
  email: (_, text) => readEmail(text),
  phone: (_, text) => readPhone(text),
  address: (_, text) => readAddress(text),
  state: (_, text) => readState(text),
  zip: (_, text) => readZip(text),
  day: (_, text, { dateOrder, today }) => readDay(text, { order: dateOrder, today, birthday: false }),
  birthday: (_, text, { dateOrder, today }) => readDay(text, { order: dateOrder, today, birthday: true }),
  money: ({ key }, text, { notation }) => readMoney(key, text, notation),
  percent: ({ key }, text, { percentUnit, notation }) => readPercent(key, text, notation, percentUnit),
  term: ({ key }, text, { termUnit, notation }) => readTerm(key, text, notation, termUnit),
  integer: ({ key }, text, { notation }) => readInteger(key, text, notation),
  number: (_, text, { notation }) => readNumber(text, notation),
  status: (_, text) => readStatus(text),
  language: (_, text) => readLanguage(text),
  officer: (_, text, { officers }) => readOfficer(text, officers),
  tags: (_, text) => readTags(text),
  "opt-in": (_, text) => readOptIn(text),
  choice: (target, text) => readChoice(target, text),
};

const LINES = new Set<TargetType>(["long-text", "address", "email", "phone", "tags"]);
/** How the message names what was expected instead of a formula. Numbers and dates have their own messages. */
const NO_FORMULA: Partial<Record<TargetType, string>> = {
  text: "a text",
  name: "a name",
  "full-name": "a name",
  "last-first": "a name",
  address: "an address",
};
/** Names for which "N/A" is questioned rather than treated as empty, because without the name the row would be a different person. */
const WHOSE_NAME = new Set(["firstName", "lastName", "fullName", "fullNameLastFirst"]);
const askedName = (text: string) => `Is ${quoted(text)} really the name? Enter the name, or leave the cell empty.`;
const NAMES = new Set<TargetType>(["name", "full-name", "last-first"]);

/** Reads a cell as its target requires, or returns an error message with what was probably meant. */
export function readCell(target: ImportTarget, text: string, options: CellOptions): CellResult {
  if (text === "") return { value: undefined };
  // Checked before any regular expression runs on the text.
  if (text.length > MAX_CELL_CHARACTERS) return fault(atMost(MAX_CELL_CHARACTERS));
  const { text: clean, literal } = unguarded(cleanText(text, LINES.has(target.type)));
  const mapped = ownOf(options.values ?? {}, clean.toLowerCase());
  if (mapped !== undefined) {
    if (mapped === "") return { value: undefined };
    return READERS[target.type](target, mapped, options);
  }
  if (isEmpty(clean, NAMES.has(target.type)))
    return WHOSE_NAME.has(target.key) && saysNothing(clean) ? fault(askedName(clean)) : { value: undefined };
  const computed = literal ? undefined : NO_FORMULA[target.type];
  if (computed !== undefined && isFormula(clean)) return fault(`This is a formula, not ${computed}.`);
  const broken = spoiled(clean);
  return broken === undefined ? READERS[target.type](target, clean, options) : fault(broken);
}
