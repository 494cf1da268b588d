import type { Address } from "../values/people.ts";
import { type AddressValue, type CellOptions, type CellValue, type NameValue, readCell } from "./cells.ts";
import { type ColumnNotation, isOfNumbers, type NotationTally, notationOf, readingNotation } from "./notation.ts";
import type { ImportPlan } from "./plan.ts";
import { FIELD_PREFIX, type ImportTarget } from "./targets.ts";

/** A column with its target, looked up once for all rows. */
export interface PlannedColumn {
  index: number;
  target: ImportTarget;
  options: CellOptions;
}

/** An error or a note about a cell, or about the row as a whole. */
export interface RowReason {
  column: number | null;
  message: string;
}

/** A row's cells, by target. */
export interface ReadRow {
  values: ReadonlyMap<string, readonly CellValue[]>;
  faults: RowReason[];
  /** What was changed while reading a valid cell. */
  notes: RowReason[];
}

/** A person read from a row; unknown fields are left out. */
export interface PersonOfRow {
  firstName?: string;
  lastName?: string;
  emails: string[];
  phones: string[];
  phoneKinds: string[];
  addresses: Address[];
  birthday?: string;
  language?: string;
  source?: string;
  note?: string;
  status?: string;
  officerId?: string;
  externalId?: string;
  tags: string[];
  fields: Record<string, string | number>;
  employer?: { name: string; title: string; phone: string | null };
  referredBy?: string;
  optIn: { email?: boolean; sms?: boolean };
}

/** What is known about a column of the file: its heading and the notation of its numbers. */
export interface FoundNotation {
  heading: string;
  tally?: NotationTally | undefined;
}

/** Returns the notation of a column's numbers for its target; null if unknown or not applicable. */
export const foundNotation = (
  column: FoundNotation | undefined,
  target: ImportTarget | undefined,
): ColumnNotation | null =>
  column?.tally && target && isOfNumbers(target) ? notationOf(column.tally, target, column.heading) : null;

/** Returns the columns of a plan that have a target. @param found the columns of the file */
export function plannedColumns(
  plan: Pick<ImportPlan, "columns">,
  targets: readonly ImportTarget[],
  options: Pick<CellOptions, "today" | "officers">,
  found: readonly FoundNotation[] = [],
): PlannedColumn[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  return plan.columns.flatMap(({ index, target: key, dateOrder, termUnit, percentUnit, decimalMark, values }) => {
    const target = byKey.get(key ?? "");
    if (!target) return [];
    const how = {
      ...(dateOrder && { dateOrder }),
      ...(termUnit && { termUnit }),
      ...(percentUnit && { percentUnit }),
      ...(values && { values }),
      ...(isOfNumbers(target) && { notation: readingNotation(foundNotation(found[index], target), { decimalMark }) }),
    };
    return [{ index, target, options: { ...options, ...how } }];
  });
}

/** Reads a row's cells, each as its target requires. */
export function readRow(columns: readonly PlannedColumn[], cells: readonly string[]): ReadRow {
  const values = new Map<string, CellValue[]>();
  const faults: RowReason[] = [];
  const notes: RowReason[] = [];
  for (const { index, target, options } of columns) {
    const text = cells[index] ?? "";
    if (text === "") continue;
    const result = readCell(target, text, options);
    if ("fault" in result) faults.push({ column: index, message: result.fault });
    else if (result.note) notes.push({ column: index, message: result.note });
    if ("value" in result && result.value !== undefined)
      values.set(target.key, [...(values.get(target.key) ?? []), result.value]);
  }
  return { values, faults, notes };
}

const textOf = (value: CellValue): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;
const isName = (value: CellValue): value is NameValue =>
  typeof value === "object" && !Array.isArray(value) && "firstName" in value;
const isAddress = (value: CellValue): value is AddressValue =>
  typeof value === "object" && !Array.isArray(value) && "address1" in value;
const joined = (parts: (string | undefined)[]): string => parts.filter(Boolean).join(" ");

/** Reads the cells of a row for one or several targets. */
export function valuesOf({ values }: ReadRow) {
  const all = (key: string): readonly CellValue[] => values.get(key) ?? [];
  const texts = (key: string): string[] => all(key).flatMap((one) => textOf(one) ?? []);
  return { all, texts, text: (key: string): string | undefined => texts(key)[0] };
}

/** Reads names from one column or several. @param prefix of the keys: "" or "co" */
function namesOf(row: ReadRow, prefix: "" | "co"): Pick<PersonOfRow, "firstName" | "lastName"> {
  const { all, text } = valuesOf(row);
  const key = (name: string) => (prefix === "" ? name : `co${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const whole = [...all(key("fullName")), ...all(key("fullNameLastFirst"))].find(isName);
  const firstName = joined([text(key("firstName")) ?? whole?.firstName, text(key("middleName"))]);
  const lastName = joined([text(key("lastName")) ?? whole?.lastName, text(key("suffix"))]);
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** Reads an address from one cell or several; undefined without a street. @param prefix of the keys: "", "mailing" or "property" */
export function addressOf(row: ReadRow, prefix: string): Address | undefined {
  const { all, text } = valuesOf(row);
  const key = (name: string) => (prefix === "" ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const whole = all(key("address")).find(isAddress);
  const address1 = text(key("address1")) ?? whole?.address1;
  if (!address1) return undefined;
  const parts = {
    address2: text(key("address2")) ?? whole?.address2,
    city: text(key("city")) ?? whole?.city,
    state: text(key("state")) ?? whole?.state,
    zipcode: text(key("zipcode")) ?? whole?.zipcode,
  };
  return { address1, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part)) } as Address;
}

const PHONES = [
  ["mobilePhone", "mobile"],
  ["homePhone", "home"],
  ["workPhone", "work"],
  ["phone", ""],
] as const;

function phonesOf(row: ReadRow, keys: readonly (readonly [string, string])[]) {
  const { texts } = valuesOf(row);
  const kinds = new Map<string, string>();
  for (const [key, kind] of keys) for (const phone of texts(key)) if (!kinds.has(phone)) kinds.set(phone, kind);
  return { phones: [...kinds.keys()].slice(0, 10), phoneKinds: [...kinds.values()].slice(0, 10) };
}

function fieldsOf({ values }: ReadRow): PersonOfRow["fields"] {
  const fields: PersonOfRow["fields"] = {};
  for (const [key, [value]] of values)
    if (key.startsWith(FIELD_PREFIX) && (typeof value === "string" || typeof value === "number"))
      fields[key.slice(FIELD_PREFIX.length)] = value;
  return fields;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, 10);
const yesOrNo = (value: CellValue): boolean | undefined => (typeof value === "boolean" ? value : undefined);

/** Reads the person a row is about. */
export function personOfRow(row: ReadRow): PersonOfRow {
  const { all, texts, text } = valuesOf(row);
  const employer = text("employerName");
  const [emailOptIn, textOptIn] = [yesOrNo(all("emailOptIn")[0]), yesOrNo(all("textOptIn")[0])];
  const note = texts("note").join("\n");
  const single = {
    birthday: text("birthday"),
    language: text("language"),
    source: text("source"),
    status: text("status"),
    officerId: text("officer"),
    externalId: text("externalId"),
    referredBy: text("referredBy"),
  };
  return {
    ...namesOf(row, ""),
    emails: unique(texts("email")),
    ...phonesOf(row, PHONES),
    addresses: ["", "mailing"].flatMap((prefix) => addressOf(row, prefix) ?? []),
    tags: unique(all("tags").flatMap((one) => (Array.isArray(one) ? one : []))),
    fields: fieldsOf(row),
    ...Object.fromEntries(Object.entries(single).filter(([, value]) => value !== undefined)),
    ...(note && { note: note.slice(0, 5_000) }),
    ...(employer && {
      employer: { name: employer, title: text("employerTitle") ?? "", phone: text("employerPhone") ?? null },
    }),
    optIn: {
      ...(emailOptIn !== undefined && { email: emailOptIn }),
      ...(textOptIn !== undefined && { sms: textOptIn }),
    },
  };
}

/** Reads the co-borrower of a row, who has the borrower's address; undefined if the row does not name one. */
export function coBorrowerOfRow(row: ReadRow, of: PersonOfRow): PersonOfRow | undefined {
  const { texts, text } = valuesOf(row);
  const names = namesOf(row, "co");
  if (!names.firstName) return undefined;
  const birthday = text("coBirthday");
  return {
    lastName: of.lastName ?? "",
    ...names,
    emails: unique(texts("coEmail")),
    ...phonesOf(row, [["coPhone", ""]]),
    addresses: of.addresses,
    tags: of.tags,
    fields: {},
    ...(birthday && { birthday }),
    ...(of.officerId && { officerId: of.officerId }),
    ...(of.source && { source: of.source }),
    ...(of.status && { status: of.status }),
    optIn: {},
  };
}
