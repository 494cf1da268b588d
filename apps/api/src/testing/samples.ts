import type { AnyOperation } from "../kernel/calls/operation.ts";
import { type InputFields, inputFields, type Json } from "../transports/json-schema.ts";
import { takesQuery } from "../transports/rest-places.ts";

/** Ids by what they name: `loanId`, `clientIds` and so on use their kind, a bare `id` tries each. */
export type Ids = Record<string, string>;

const definition = (schema: Json, root: Json): Json => {
  const reference = schema.$ref;
  if (typeof reference !== "string") return schema;
  const name = reference.split("/").at(-1) ?? "";
  return ((root.$defs as Record<string, Json> | undefined)?.[name] ?? {}) as Json;
};

/** Numbers of a loan that can be computed. */
const NUMBERS: Readonly<Record<string, number>> = {
  priceCents: 50_000_000,
  downPaymentCents: 10_000_000,
  noteRate: 0.06,
  termMonths: 360,
  homeValueCents: 50_000_000,
  balanceCents: 35_000_000,
  remainingMonths: 300,
  principalAndInterestCents: 245_600,
  // Rows are counted from 0, and a file has at least one.
  index: 0,
};

function sample(given: Json, root: Json, name: string, id: (name: string) => string): unknown {
  const schema = definition(given, root);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf))
    return sample(schema.anyOf.find((option) => (option as Json).type !== "null") as Json, root, name, id);
  // Of several forms the last requires the least: a loan that is only remembered needs no dates.
  if (Array.isArray(schema.oneOf)) return sample(schema.oneOf.at(-1) as Json, root, name, id);
  if (Array.isArray(schema.allOf)) return sample(schema.allOf[0] as Json, root, name, id);
  switch (schema.type) {
    case "object": {
      const properties = (schema.properties ?? {}) as Record<string, Json>;
      return Object.fromEntries(
        ((schema.required ?? []) as string[]).map((key) => [key, sample(properties[key] ?? {}, root, key, id)]),
      );
    }
    case "array":
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () =>
        sample((schema.items ?? {}) as Json, root, name.replace(/s$/, ""), id),
      );
    case "integer":
    case "number":
      return Math.max(Number(schema.minimum ?? 0), NUMBERS[name] ?? 1);
    case "boolean":
      return true;
    default:
      return text(schema, name, id);
  }
}

function text(schema: Json, name: string, id: (name: string) => string): string {
  if (schema.format === "uuid") return id(name);
  if (schema.format === "email" || /email/i.test(name)) return "someone@sample.test";
  // Dates about a home are in the past.
  if (/asOf$|^boughtOn$/i.test(name)) return "2026-01-15";
  if (schema.format === "date") return "2027-02-15";
  if (schema.format === "date-time") return "2027-02-15T12:00:00.000Z";
  if (schema.format === "uri" || /url/i.test(name)) return "https://www.loom.com/share/0123456789abcdef";
  if (/phone|^to$/i.test(name)) return "+19195550142";
  if (/password/i.test(name)) return "a sample of a password";
  if (/^events?$/.test(name)) return "report.opened";
  if (name === "zipcode") return "27601";
  if (name === "accessCode") return "4071";
  return "sample".padEnd(Math.max(6, Number(schema.minLength ?? 0)), "x").slice(0, Number(schema.maxLength ?? 200));
}

/** The forms of an input: each of a union's, or the only one. */
export function formsOf(operation: AnyOperation): InputFields[] {
  const { forms, ...whole } = inputFields(operation);
  return (forms ?? [whole]).map((form) => ({ ...form, ...(whole.$defs && { $defs: whole.$defs }) }));
}

/** An input that fits the operation's shape as far as its schema shows, with ids from `id`. */
export function sampleInput(
  operation: AnyOperation,
  id: (name: string) => string,
  optional: readonly string[] = [],
): Record<string, unknown> {
  const root = inputFields(operation) as unknown as Json & { properties: Record<string, Json>; required: string[] };
  const keys = new Set([...root.required, ...Object.keys(root.properties).filter((key) => optional.includes(key))]);
  return Object.fromEntries([...keys].map((key) => [key, sample(root.properties[key] ?? {}, root as Json, key, id)]));
}

/** An input in which every field has an invalid value: an object, or in a query string a text longer than any field accepts. */
export const poorInput = (operation: AnyOperation): Record<string, unknown> => {
  const value = takesQuery(operation.rest?.method ?? "POST") ? "x".repeat(260) : { poor: [null] };
  return Object.fromEntries(Object.keys(inputFields(operation).properties).map((key) => [key, value]));
};
