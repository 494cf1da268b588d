import type { JsonBudget } from "./json-budget.ts";
import type { Json } from "./json-schema.ts";
import { scanJson } from "./read-json.ts";

/** A number in JSON syntax: no `0x10`, no spaces. */
const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * Reads a text (query string, form field) as the JSON type its schema requires; a value that does not fit stays a text, so that zod reports the error.
 *
 * @param budget how many more fields and list entries are allowed
 * @throws DomainError `too_large` or `invalid` for a list or object of more than that, or nested too deep
 */
export function decode(
  value: unknown,
  given: Json | undefined,
  definitions: Record<string, Json> | undefined,
  budget: JsonBudget,
): unknown {
  const schema = referred(given, definitions);
  const types = schemaTypes(schema);
  if (types.has("array")) {
    const list = Array.isArray(value)
      ? value
      : typeof value === "string" && value.startsWith("[")
        ? parsed(value, budget)
        : [value];
    return Array.isArray(list)
      ? list.map((item) => (typeof item === "string" ? decode(item, schema?.items as Json, definitions, budget) : item))
      : list;
  }
  if (typeof value !== "string") return value;
  if ((types.has("integer") || types.has("number")) && NUMBER.test(value)) return Number(value);
  if (types.has("boolean") && (value === "true" || value === "false")) return value === "true";
  if (types.has("object") && value.startsWith("{")) return parsed(value, budget);
  return value;
}

const referred = (given: Json | undefined, definitions: Record<string, Json> = {}): Json | undefined =>
  typeof given?.$ref === "string" ? definitions[given.$ref.replace("#/$defs/", "")] : given;

/** Whether a field is a list: it may be given several times. */
export const isList = (given: Json, definitions?: Record<string, Json>): boolean =>
  schemaTypes(referred(given, definitions)).has("array");

/** Whether a field is a file, or a list of them. */
export const isFile = ({ format, items, anyOf }: Json): boolean =>
  format === "binary" ||
  (typeof items === "object" && items !== null && isFile(items as Json)) ||
  (Array.isArray(anyOf) && anyOf.some((option: Json) => isFile(option)));

const schemaTypes = (schema: Json | undefined): Set<unknown> => {
  const own = Array.isArray(schema?.type) ? schema.type : [schema?.type];
  const options = Array.isArray(schema?.anyOf) ? (schema.anyOf as Json[]).map(({ type }) => type) : [];
  return new Set([...own, ...options]);
};

const parsed = (text: string, budget: JsonBudget): unknown => {
  scanJson(text, budget);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
