import { DomainError } from "../kernel/calls/errors.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import { type InputFields, inputFields, type Json } from "./json-schema.ts";

/** Several times what any call accepts, and far below what would be slow to traverse. */
export const MAX_JSON_DEPTH = 40;
/** For one object in any call: ten times as many fields as the largest shape has. */
export const MAX_OBJECT_FIELDS = 2_000;
/** In addition to the fields of a call's shape: for unknown fields, which the error names. */
const ROOM = 2_500;
/** The number of fields in a bulk call's largest body, with rows as full as they usually are. */
const MOST = 500_000;
/** Entries of a list or a record whose shape sets no limit. */
const UNSAID = 100;

/** Fields and list entries that the input of a call may contain in total, and how many of them are left. */
export interface JsonBudget {
  readonly most: number;
  left: number;
}

const known = new WeakMap<InputFields, number>();

/** The maximum that fits into a shape, each field and each entry of a list counted once. */
function roomIn(schema: Json, definitions: Record<string, Json>, inside: readonly string[] = []): number {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.replace("#/$defs/", "");
    return inside.includes(name) ? 0 : roomIn(definitions[name] ?? {}, definitions, [...inside, name]);
  }
  const of = (inner: unknown) => roomIn((inner ?? {}) as Json, definitions, inside);
  const sum = (all: unknown) => (Array.isArray(all) ? all.reduce<number>((total, one) => total + of(one), 0) : 0);
  const options = [schema.anyOf, schema.oneOf].flat().filter((one) => one !== undefined);
  const fields = Object.values((schema.properties ?? {}) as Json);
  const others = typeof schema.additionalProperties === "object" && schema.additionalProperties !== null;
  return (
    Math.max(0, ...options.map(of)) +
    sum(schema.allOf) +
    fields.length +
    sum(fields) +
    (others ? Number(schema.maxProperties ?? UNSAID) * (1 + of(schema.additionalProperties)) : 0) +
    (schema.type === "array" ? Number(schema.maxItems ?? UNSAID) * (1 + of(schema.items)) : 0)
  );
}

function mostOf(fields: InputFields): number {
  const before = known.get(fields);
  if (before !== undefined) return before;
  const most = Math.min(MOST, roomIn(fields, fields.$defs ?? {}) + ROOM);
  known.set(fields, most);
  return most;
}

/** The budget of a call with this input. */
export const budgetFor = (fields: InputFields): JsonBudget => budgetOf(mostOf(fields));

/** The budget of these calls together; an unknown call gets little. */
export const budgetForCalls = (operations: readonly (AnyOperation | undefined)[]): JsonBudget =>
  budgetOf(operations.reduce((total, operation) => total + 1 + (operation ? mostOf(inputFields(operation)) : ROOM), 0));

const budgetOf = (most: number): JsonBudget => ({ most, left: most });

const refused = (code: "too_large" | "invalid", fault: "too_large" | "too_deep", message: string, field = "") =>
  new DomainError(code, message, { details: [{ field, code: fault, message }] });

/** Counts one more field or entry. @throws DomainError `too_large` if it is one too many */
export function spend(budget: JsonBudget, count = 1): void {
  budget.left -= count;
  if (budget.left >= 0) return;
  const most = budget.most.toLocaleString("en-US");
  throw refused("too_large", "too_large", `Too many fields and list entries: this call takes at most ${most}.`);
}

/** @throws DomainError `invalid` if objects or lists are nested one level too deep */
export function assertDepth(levels: number): void {
  if (levels > MAX_JSON_DEPTH)
    throw refused("invalid", "too_deep", `The body is nested too deep: at most ${MAX_JSON_DEPTH} levels.`);
}

/** @param field the path of the object @throws DomainError `too_large` if the object has more fields than any shape could */
export function assertFields(count: number, field: () => string): void {
  if (count <= MAX_OBJECT_FIELDS) return;
  const most = MAX_OBJECT_FIELDS.toLocaleString("en-US");
  throw refused("too_large", "too_large", `An object has too many fields: at most ${most}.`, field());
}
