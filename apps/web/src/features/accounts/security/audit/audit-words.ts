import { z } from "zod";
import { datesIn, day, money, percent } from "@/shared/words/format.ts";

/* Formats the log's raw columns for people. The log stores the rows as they were, so the words are made here and not stored. */

const TABLES: Record<string, string> = {
  ApiToken: "API token",
  ClientAddress: "Address",
  ClientEmail: "Email address",
  ClientPhone: "Phone number",
  FeeTemplate: "Fee template",
  HomeCorrection: "Correction by a home’s owner",
  HomeMailChoice: "Emails that a home’s owner chose",
  HomeMortgage: "Mortgage of record",
  HomeOwner: "Owner of a home",
  HomeValue: "Value of a home",
  HouseholdMember: "Member of a household",
  LandingPage: "Landing page",
  LoanClient: "Borrower on the loan",
  PartnerLink: "Shared with a partner",
  ReportTry: "Try",
  RolePermission: "Permission of a role",
  TemplateFee: "Fee of a template",
  TwoFactor: "Two-factor sign-in",
  UserIdentity: "Way of signing in",
  UserRole: "Role of a user",
  AuditEntry: "Audit log",
};

/** `noteRate` → `Note rate`, `priceCents` → `Price`, `officerId` → `Officer`. */
export function inWords(name: string): string {
  if (name === "apiVersion") return "API version";
  const words = name
    .replace(/(Cents|Ids?)$/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const tableWords = (table: string): string => TABLES[table] ?? inWords(table);

type Value = z.output<ReturnType<typeof z.json>>;
const Instant = z.iso.datetime({ offset: true });

interface Reading {
  names: Readonly<Record<string, string>>;
  timeZone: string;
}

/** Formats a value as its own screen would. */
export function valueWords(field: string, value: Value | undefined, { names, timeZone }: Reading): string {
  const key = field.split(".").at(-1) ?? field;
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && key.endsWith("Cents")) return money(value);
  if (typeof value === "number" && /rate$/i.test(key)) return percent(value);
  if (typeof value === "string") {
    if (names[value]) return names[value];
    // A version's name, which happens to be a date.
    if (key === "apiVersion") return value;
    if (z.iso.date().safeParse(value).success) return day(value);
    return Instant.safeParse(value).success ? datesIn(timeZone).dateTime(value) : value;
  }
  return Array.isArray(value) && value.length === 0
    ? "none"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
}

export interface Line {
  field: string;
  before: Value | undefined;
  after: Value | undefined;
}

const isRecord = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What differs, field by field; nested objects are listed by their own fields. Empty fields of a new row are left out. */
export function linesOf(before: Value | undefined, after: Value | undefined, path = ""): Line[] {
  if (isRecord(before) || isRecord(after)) {
    const one = isRecord(before) ? before : {};
    const other = isRecord(after) ? after : {};
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
      linesOf(one[key], other[key], path ? `${path}.${key}` : key),
    );
  }
  const empty = (value: Value | undefined) =>
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (path === "id" || path.endsWith(".id") || (empty(before) && empty(after))) return [];
  if (
    before !== undefined &&
    after !== undefined &&
    JSON.stringify(before) === JSON.stringify(after) &&
    before !== "(secret)"
  )
    return [];
  return [{ field: path, before, after }];
}

/** `details.priceCents` → `Price`; deeper ones keep their parent's name: `Arm · Margin`. */
export const fieldWords = (field: string): string =>
  field
    .split(".")
    .filter((part) => part !== "details")
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : inWords(part)))
    .join(" · ");
