import { FieldDeprecation } from "@hearthline/contract/platform/deprecated-fields";
import { shapeOfRow } from "@hearthline/contract/values/open-row";
import { z } from "zod";
import type { AnyOperation } from "../kernel/calls/operation.ts";

export type Json = { [key: string]: unknown };
export type ObjectSchema = { properties: Record<string, Json>; required: string[] };
/** An input's fields, and the named shapes that they refer to. Of a union: those of all its `forms`, and each form alone. */
export type InputFields = ObjectSchema & {
  $defs?: Record<string, Json>;
  title?: string;
  forms?: (Json & ObjectSchema)[];
};

/** Formats that make their pattern redundant. */
const FORMATS = new Set<unknown>(["uuid", "date", "date-time", "email"]);

/** Keywords that describe a field are put on the field, not on its type without null. */
function withOwnWords(schema: Json): Json {
  const { anyOf, ...others } = schema;
  const [first, second] = Array.isArray(anyOf) && anyOf.length === 2 ? (anyOf as Json[]) : [];
  if (!first || second?.type !== "null") return schema;
  const { description, examples, deprecation, ...bare } = first;
  return {
    anyOf: [bare, second],
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...(deprecation !== undefined && { deprecation }),
    ...others,
  };
}

/**
 * Responses are open, since fields are added to them within a version; inputs are closed, since an unknown field is rejected.
 */
function asPromised(schema: Json, io: "input" | "output"): Json {
  const { additionalProperties, ...others } = schema;
  if (schema.type !== "object" || typeof schema.properties !== "object") return schema;
  if (io === "output") return additionalProperties === false ? others : schema;
  return additionalProperties === undefined ? { ...schema, additionalProperties: false } : schema;
}

/** Whether a definition has fields, its own or those of what it refers to. */
const hasFields = (name: string, definitions: Record<string, Json>, seen = new Set<string>()): boolean => {
  if (seen.has(name)) return false;
  seen.add(name);
  const text = JSON.stringify(definitions[name] ?? {});
  return (
    text.includes('"properties":') ||
    [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, other = ""]) => hasFields(other, definitions, seen))
  );
};

const defaultWords = (value: unknown): string =>
  value === "" || (Array.isArray(value) && value.length === 0)
    ? "Empty unless given"
    : `Default: \`${typeof value === "string" ? value : JSON.stringify(value)}\``;

/**
 * Puts defaults into the description: openapi-typescript makes a field with a `default` required. Parameters keep theirs.
 */
export function withoutDefaults(schema: Json): Json {
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look);
    if (typeof value !== "object" || value === null) return value;
    const { default: ifLeftOut, ...others } = value as Json;
    const told =
      ifLeftOut === undefined || typeof others.description !== "string" || JSON.stringify(ifLeftOut).length > 40
        ? {}
        : { description: `${others.description}. ${defaultWords(ifLeftOut)}` };
    return Object.fromEntries(
      Object.entries({ ...others, ...told }).map(([key, inner]) => [
        key,
        key === "example" || key === "examples"
          ? inner
          : key === "properties"
            ? Object.fromEntries(Object.entries(inner as Json).map(([name, field]) => [name, look(field)]))
            : look(inner),
      ]),
    );
  };
  return look(schema) as Json;
}

/** Replaces zod's recursive definition, because TypeScript cannot express a type that is only a union with itself. */
const ANY_JSON: Json = {
  description: "Any JSON value",
  type: ["string", "number", "boolean", "object", "array", "null"],
  items: {},
  additionalProperties: true,
};

/**
 * Moves the definitions of a shape to the document's components, and points its references there. An object accepts other fields than
 * it returns (defaults may be left out), so its input has a separate name: `FeeInput` next to `Fee`.
 */
export function lifted(schema: Json, components: Record<string, Json>, io: "input" | "output"): Json {
  const { $defs, $schema: _, ...own } = schema;
  const definitions = ($defs ?? {}) as Record<string, Json>;
  const nameOf = (name: string) =>
    // zod's name for the shape of any JSON value, which refers to itself.
    name.startsWith("__")
      ? "JsonValue"
      : io === "input" && hasFields(name, definitions) && !name.endsWith("Input")
        ? `${name}Input`
        : name;
  const pointed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(pointed);
    if (typeof value !== "object" || value === null) return value;
    const { id, pattern, format } = value as Json;
    return Object.fromEntries(
      Object.entries(asPromised(withOwnWords(value as Json), io))
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
    components[nameOf(name)] ??= name.startsWith("__") ? ANY_JSON : (pointed(definition) as Json);
  return pointed(own) as Json;
}

/** Replaces every enum that equals a named one with a reference to it, because shapes inside a response have no names. */
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

/** Definitions inside a shape are moved to its root, where references look for them. */
function hoisted(schema: Json): Json {
  const found: Json = {};
  const look = (value: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => look(one, false));
    if (typeof value !== "object" || value === null) return value;
    const { $defs, ...others } = value as Json;
    for (const [name, one] of Object.entries(($defs ?? {}) as Json)) found[name] ??= look(one, false);
    return Object.fromEntries(
      Object.entries(others).flatMap(([key, one]) => (key === "$schema" && !isRoot ? [] : [[key, look(one, false)]])),
    );
  };
  const root = look(schema, true) as Json;
  return Object.keys(found).length > 0 ? { ...root, $defs: found } : root;
}

export const jsonSchema = (shape: z.ZodType, io: "input" | "output"): Json =>
  hoisted(
    z.toJSONSchema(shape, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema: made }) => {
        if (zodSchema._zod.def.type === "file") Object.assign(made, { type: "string", format: "binary" });
        // zod drops the examples of transformed fields; these are the values as they are sent.
        const examples: unknown = z.globalRegistry.get(zodSchema)?.examples;
        if (io === "input" && Array.isArray(examples)) made.examples ??= examples;
        if (made.deprecation !== undefined) FieldDeprecation.parse(made.deprecation);
        const row = shapeOfRow(zodSchema);
        if (row) Object.assign(made, jsonSchema(row, io));
      },
    }) as Json,
  );

/** Whether a call may leave out the field that says which form its input has, in this form. */
const mayLeaveOut = ({ impliedField: implied }: AnyOperation, name: string, { properties }: ObjectSchema): boolean =>
  implied?.name === name && (typeof implied.value !== "string" || properties[name]?.const === implied.value);

/** Returns a union's forms as one object: with the fields of all forms, where a field is required if every form requires it. */
function ofForms(operation: AnyOperation, options: readonly (Json & ObjectSchema)[]) {
  const forms = options.map((form) => ({
    ...form,
    required: form.required.filter((name) => !mayLeaveOut(operation, name, form)),
  }));
  const names = [...new Set(forms.flatMap(({ properties }) => Object.keys(properties)))];
  const fieldOf = (name: string): Json => {
    const fields = forms.flatMap(({ properties }): Json[] => (properties[name] ? [properties[name]] : []));
    const [field = {}, ...others] = [...new Map(fields.map((one) => [JSON.stringify(one), one])).values()];
    return others.length === 0 ? field : { anyOf: [field, ...others] };
  };
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, fieldOf(name)])),
    required: names.filter((name) => forms.every(({ required }) => required.includes(name))),
    forms,
  };
}

const fieldsKnown = new WeakMap<AnyOperation, InputFields>();

/** An operation's input as an object schema, built once: the REST transport splits its fields into path, query and body. */
export function inputFields(operation: AnyOperation): InputFields {
  const known = fieldsKnown.get(operation);
  if (known) return known;
  const { oneOf, ...whole } = jsonSchema(operation.input, "input") as Json & Partial<InputFields>;
  const fields = Array.isArray(oneOf)
    ? { ...whole, ...ofForms(operation, oneOf as (Json & ObjectSchema)[]) }
    : { ...whole, properties: whole.properties ?? {}, required: whole.required ?? [] };
  fieldsKnown.set(operation, fields);
  return fields;
}
