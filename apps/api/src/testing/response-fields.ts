import type { Audience, FieldRow, FieldTree } from "@hearthline/contract/access/access-fields";
import { z } from "zod";
import type { AnyOperation } from "../kernel/calls/operation.ts";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a line, each with its nested fields in brackets. */
const fieldsIn = (line: string): string[] => {
  const fields: string[] = [];
  let depth = 0;
  for (const part of line.split(" ").filter(Boolean)) {
    if (depth > 0) fields.push(`${fields.pop()} ${part}`);
    else fields.push(part);
    depth += part.replaceAll(/[^[{]/g, "").length - part.replaceAll(/[^\]}]/g, "").length;
  }
  return fields;
};

/** The fields of a JSON schema, in the notation of the table of access. */
function written(schema: Json, seen: (name: string) => void): string {
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.split("/").at(-1) ?? "";
    seen(name);
    return name;
  }
  const options = [...((schema.anyOf ?? schema.oneOf ?? []) as Json[]), ...((schema.allOf ?? []) as Json[])];
  if (options.length > 0) return [...new Set(options.flatMap((option) => fieldsIn(written(option, seen))))].join(" ");
  if (isObject(schema.items)) return written(schema.items, seen);
  if (isObject(schema.properties))
    return Object.entries(schema.properties as Record<string, Json>)
      .map(([name, field]) => name + wrapped(field, written(field, seen)))
      .join(" ");
  if (isObject(schema.additionalProperties)) {
    const inside = written(schema.additionalProperties, seen);
    return `*${inside && `{${inside}}`}`;
  }
  return "";
}

const listed = (schema: Json): boolean =>
  schema.type === "array" || [...((schema.anyOf ?? []) as Json[])].some((option) => option.type === "array");
function wrapped(schema: Json, inside: string): string {
  if (listed(schema)) return `[${inside}]`;
  return inside && `{${inside}}`;
}

/** The fields of an operation's responses by audience, from its shapes; and the shapes they name. */
export function declaredFields(name: string, operation: AnyOperation, shapes: Map<string, string>): FieldRow[] {
  if (operation.kind === "download") return [];
  const row = (audience: Audience, shape: z.ZodType): FieldRow => {
    const { $defs = {}, ...schema } = z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }) as Json & {
      $defs?: Record<string, Json>;
    };
    const scalars = new Set(
      Object.entries($defs).flatMap(([id, one]) => (written(one, () => undefined) === "" ? [id] : [])),
    );
    const drawn = (one: Json): string => written(withoutScalars(one, scalars), (id) => remember(id));
    const remember = (id: string): void => {
      if (shapes.has(id)) return;
      shapes.set(id, "");
      shapes.set(id, drawn($defs[id] ?? {}));
    };
    return { operation: name, audience, fields: drawn(schema) };
  };
  const { access, guests, output } = operation;
  if (access === "public") return [row("anyone", output)];
  if (access === "share-key") return [row("link", output)];
  if (guests === "whole") return [row("all", output)];
  return [row("team", output), ...(guests ? [row("guests", guests.output)] : [])];
}

/** A schema without references to enums and other plain values: they have no fields. */
function withoutScalars(schema: Json, scalars: ReadonlySet<string>): Json {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (!isObject(value)) return value;
    if (typeof value.$ref === "string" && scalars.has(value.$ref.split("/").at(-1) ?? "")) return {};
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, clean(inside)]));
  };
  return clean(schema) as Json;
}

/** Paths of the fields of a response that the tree does not have. */
export function strangeFields(response: unknown, tree: FieldTree, path = ""): string[] {
  if (Array.isArray(response)) return response.flatMap((item) => strangeFields(item, tree, `${path}[]`));
  if (!isObject(response)) return [];
  return Object.entries(response).flatMap(([name, value]) => {
    const inside = tree[name] ?? tree["*"];
    const here = path ? `${path}.${name}` : name;
    return inside ? strangeFields(value, inside, here) : [here];
  });
}
