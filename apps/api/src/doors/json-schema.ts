import { z } from "zod";
import type { AnyOperation } from "../kernel/operation.ts";

export type Json = { [key: string]: unknown };
export type ObjectSchema = { properties: Record<string, Json>; required: string[] };
/** An input's fields, and the named shapes that they refer to. */
export type InputFields = ObjectSchema & { $defs?: Record<string, Json> };

/** Formats that say all their pattern does. */
const FORMATS = new Set<unknown>(["uuid", "date", "date-time", "email"]);

/** What says something of a field stands on the field, not on what it is besides null. */
function withOwnWords(schema: Json): Json {
  const { anyOf, ...others } = schema;
  const [first, second] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as Json[]) : [];
  if (!first || second?.type !== "null") return schema;
  const { description, examples, ...bare } = first;
  return {
    anyOf: [bare, second],
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...others,
  };
}

/**
 * Moves the definitions a shape brings along to the document's components, and points its references there. What an object takes is more than what
 * it answers (defaults may be left out), so as an input it has a name of its own: `FeeInput` beside `Fee`.
 */
export function lifted(schema: Json, components: Record<string, Json>, io: "input" | "output"): Json {
  const { $defs, $schema: _, ...own } = schema;
  const definitions = ($defs ?? {}) as Record<string, Json>;
  const nameOf = (name: string) => (io === "input" && definitions[name]?.type === "object" ? `${name}Input` : name);
  const pointed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pointed);
    if (typeof value !== "object" || value === null) return value;
    const { id, pattern, format } = value as Json;
    return Object.fromEntries(
      Object.entries(withOwnWords(value as Json))
        .filter(([key]) => key !== "id" || typeof id !== "string")
        .filter(([key]) => key !== "pattern" || typeof pattern !== "string" || !FORMATS.has(format))
        .map(([key, inner]) => [
          key,
          key === "$ref" && typeof inner === "string"
            ? `#/components/schemas/${nameOf(inner.replace("#/$defs/", ""))}`
            : key === "examples"
              ? inner
              : pointed(inner),
        ]),
    );
  };
  for (const [name, definition] of Object.entries(definitions))
    components[nameOf(name)] ??= pointed(definition) as Json;
  return pointed(own) as Json;
}

/** Whatever lists the words of a named list refers to it: an answer's own shapes are written without names. */
export function withNamedLists(document: Json, components: Record<string, Json>): Json {
  const names = new Map(
    Object.entries(components).flatMap(([name, { enum: words }]) =>
      Array.isArray(words) ? [[words.join(), name]] : [],
    ),
  );
  const named = (value: unknown, isComponent = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => named(one));
    if (typeof value !== "object" || value === null) return value;
    const { type, enum: words, ...others } = value as Json;
    const name = Array.isArray(words) && type === "string" && !isComponent ? names.get(words.join()) : undefined;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}`, ...others };
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === "example" || key === "examples"
          ? [key, inner]
          : [
              key,
              key === "schemas"
                ? Object.fromEntries(Object.entries(inner as Json).map(([one, schema]) => [one, named(schema, true)]))
                : named(inner),
            ],
      ),
    );
  };
  return named(document) as Json;
}

export const jsonSchema = (shape: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === "file") Object.assign(made, { type: "string", format: "binary" });
    },
  }) as Json;

const fieldsKnown = new WeakMap<AnyOperation, InputFields>();

/** An operation's input as an object schema, made once: its fields are split into path, query and body by the REST door. */
export function inputFields(operation: AnyOperation): InputFields {
  const known = fieldsKnown.get(operation);
  if (known) return known;
  const whole = jsonSchema(operation.input, "input") as Json & Partial<InputFields>;
  const fields = { ...whole, properties: whole.properties ?? {}, required: whole.required ?? [] };
  fieldsKnown.set(operation, fields);
  return fields;
}
