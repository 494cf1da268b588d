import { z } from "zod";
import type { AnyOperation } from "../kernel/operation.ts";

export type Json = { [key: string]: unknown };
export type ObjectSchema = { properties: Record<string, Json>; required: string[] };
/** An input's fields, and the named shapes that they refer to. */
export type InputFields = ObjectSchema & { $defs?: Record<string, Json> };

/** Formats that say all their pattern does. */
const FORMATS = new Set<unknown>(["uuid", "date", "date-time", "email"]);

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
      Object.entries(value)
        .filter(([key]) => key !== "id" || typeof id !== "string")
        .filter(([key]) => key !== "pattern" || typeof pattern !== "string" || !FORMATS.has(format))
        .map(([key, inner]) => [
          key,
          key === "$ref" && typeof inner === "string"
            ? `#/components/schemas/${nameOf(inner.replace("#/$defs/", ""))}`
            : pointed(inner),
        ]),
    );
  };
  for (const [name, definition] of Object.entries(definitions))
    components[nameOf(name)] ??= pointed(definition) as Json;
  return pointed(own) as Json;
}

export const jsonSchema = (shape: z.ZodType, io: "input" | "output"): Json =>
  z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: made }) => {
      if (zodSchema._zod.def.type === "file") Object.assign(made, { type: "string", format: "binary" });
    },
  }) as Json;

/** An operation's input as an object schema: its fields are split into path, query and body by the REST door. */
export function inputFields(operation: AnyOperation): InputFields {
  const whole = jsonSchema(operation.input, "input") as Json & Partial<InputFields>;
  return { ...whole, properties: whole.properties ?? {}, required: whole.required ?? [] };
}
