import type { Json } from "./json-schema.ts";

interface Unit {
  of(name: string, schema: Json): boolean;
  /** Words that already name the unit. */
  said: RegExp;
  words: string;
}

const typeOf = ({ type, anyOf }: Json): unknown => {
  const own = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  return own ?? (anyOf as Json[] | undefined)?.map(({ type: inner }) => inner).find((inner) => inner !== "null");
};
const formatOf = ({ format, anyOf }: Json): unknown =>
  format ?? (anyOf as Json[] | undefined)?.map((option) => option.format).find(Boolean);
const isNumber = (schema: Json) => ["integer", "number"].includes(String(typeOf(schema)));
const RATE =
  /(rate|apr|tip|percent|percentage|ratio|fraction|share|margin|index|floor|appreciation|ltv|cltv|dti|ToValue|ToIncome)$|^cap[A-Z]|^(price|rate)Within$/i;

const UNITS: readonly Unit[] = [
  { of: (name, schema) => /Cents$/.test(name) && isNumber(schema), said: /\bcents?\b/i, words: "in cents" },
  { of: (_, schema) => formatOf(schema) === "date-time", said: /\bUTC\b/, words: "in UTC" },
  { of: (name, schema) => /months$/i.test(name) && isNumber(schema), said: /\bmonth|payment/i, words: "in months" },
  { of: (name, schema) => /days$/i.test(name) && isNumber(schema), said: /\bdays?\b/i, words: "in days" },
  { of: (name, schema) => /seconds$/i.test(name) && isNumber(schema), said: /\bseconds?\b/i, words: "in seconds" },
  { of: (name, schema) => /bytes$|^size$/i.test(name) && isNumber(schema), said: /\bbytes?\b/i, words: "in bytes" },
  {
    of: (name, schema) => RATE.test(name) && typeOf(schema) === "number",
    said: /fraction|percent|point/i,
    words: "as a fraction (0.065 is 6.5%)",
  },
];

/** The unit of a number or time by its name and type; undefined if it has none. */
export const unitOf = (name: string, schema: Json): Unit | undefined => UNITS.find(({ of }) => of(name, schema));

/** Adds the unit to a description: "Loan amount" becomes "Loan amount, in cents". */
export function withUnit(description: string, name: string, schema: Json): string {
  const unit = unitOf(name, schema);
  if (!unit || unit.said.test(description)) return description;
  const found = description.search(/[;:.] |\.$/);
  const end = found < 0 ? description.length : found;
  return `${description.slice(0, end)}, ${unit.words}${description.slice(end)}`;
}
