import type { Json } from "../../transports/json-schema.ts";
import { escaped, sentence } from "./html.ts";

type Components = Record<string, Json>;

/** Named shapes below this depth link to the page of shapes: a loan shown in full at each of its calls is a megabyte. */
const INLINE_NAMED = 1;
const DEEPEST = 4;

export const SHAPES_PATH = "/api/docs/shapes";
/** The page of a named shape. */
export const shapePath = (name: string): string => `/api/docs/shape.${name}`;

const nameOf = (schema: Json): string | undefined =>
  typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
const referred = (schema: Json, components: Components): Json => {
  const name = nameOf(schema);
  return name === undefined
    ? schema
    : { ...components[name], ...(schema.description ? { description: schema.description } : {}) };
};
const optionsOf = (schema: Json): Json[] => (schema.anyOf ?? schema.oneOf ?? []) as Json[];
const isNull = ({ type }: Json): boolean => type === "null";

/** @param within names of the enclosing shapes: one may contain itself */
function typeWords(given: Json, components: Components, within: readonly string[] = []): string {
  const name = nameOf(given);
  if (name !== undefined && within.includes(name)) return name;
  const inside = name === undefined ? within : [...within, name];
  const schema = referred(given, components);
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map((one) => typeWords(one, components, inside)))].join(" or ");
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(Boolean) as string[];
  return types
    .map((type) => {
      if (type === "array") return `list of ${typeWords((schema.items ?? {}) as Json, components, inside)}`;
      if (type === "string" && schema.enum) return "one of";
      return type === "string" && typeof schema.format === "string" ? schema.format : type;
    })
    .join(" or ");
}

/** The nested shapes: its own fields, those of a list's rows, and each form of a union. */
function innerShapes(
  given: Json,
  components: Components,
  within: readonly string[] = [],
): { title: string; schema: Json }[] {
  const name = nameOf(given);
  if (name !== undefined && within.includes(name)) return [];
  const inside = name === undefined ? within : [...within, name];
  const schema = referred(given, components);
  const options = optionsOf(schema).filter((one) => !isNull(one));
  if (options.length > 0) return options.flatMap((one) => innerShapes(one, components, inside));
  if (schema.items) return innerShapes(schema.items as Json, components, inside);
  return schema.properties ? [{ title: name ?? "", schema }] : [];
}

const limits = (schema: Json): string[] =>
  [
    ["minLength", "at least", "characters"],
    ["maxLength", "at most", "characters"],
    ["minimum", "from", ""],
    ["maximum", "to", ""],
    ["minItems", "at least", "items"],
    ["maxItems", "at most", "items"],
  ].flatMap(([key = "", before = "", after = ""]) => {
    const value = schema[key];
    return typeof value === "number" &&
      Math.abs(value) < Number.MAX_SAFE_INTEGER &&
      !(key === "minLength" && value === 0)
      ? [`${before} ${value.toLocaleString("en-US")} ${value === 1 ? after.replace(/s$/, "") : after}`.trim()]
      : [];
  });

const code = (value: unknown) => `<code>${escaped(typeof value === "string" ? value : JSON.stringify(value))}</code>`;

function field(name: string, given: Json, required: boolean, components: Components, depth: number): string {
  const schema = referred(given, components);
  const flat = optionsOf(schema).find((one) => !isNull(one)) ?? schema;
  const words = referred(flat, components);
  const example = ((given.examples ?? schema.examples ?? words.examples) as unknown[] | undefined)?.[0];
  const facts = [
    ...limits(words),
    ...(schema.default !== undefined ? [`${JSON.stringify(schema.default)} unless given`] : []),
  ];
  const inner = depth < DEEPEST ? innerShapes(given, components) : [];
  return `<li class="field"><p class="name"><code>${escaped(name)}</code> <span class="type">${escaped(typeWords(given, components))}</span>${required ? ' <span class="required">required</span>' : ""}${given.deprecated === true ? ' <span class="deprecated">deprecated</span>' : ""}</p>
${schema.description ? `<p>${sentence(String(schema.description))}</p>` : ""}
${Array.isArray(words.enum) ? `<p class="facts">${words.enum.map(code).join(" ")}</p>` : ""}
${facts.length > 0 ? `<p class="facts">${escaped(facts.join(", "))}</p>` : ""}
${example !== undefined && typeof example !== "object" ? `<p class="facts">Example: ${code(example)}</p>` : ""}
${inner.map((one) => inside(one, components, depth)).join("")}</li>`;
}

function inside({ title, schema }: { title: string; schema: Json }, components: Components, depth: number): string {
  if (title && depth >= INLINE_NAMED)
    return `<p class="facts"><a href="${shapePath(escaped(title))}">Fields of ${escaped(title)}</a></p>`;
  return `<details><summary>${title ? `Fields of ${escaped(title)}` : "Its fields"}</summary>${fields(schema, components, depth + 1)}</details>`;
}

/** The fields of an object, with nested fields collapsed. */
export function fields(given: Json, components: Components, depth = 0): string {
  const schema = referred(given, components);
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const sorted = [...entries.filter(([key]) => required.has(key)), ...entries.filter(([key]) => !required.has(key))];
  return `<ul class="fields">${sorted.map(([name, one]) => field(name, one, required.has(name), components, depth)).join("")}</ul>`;
}

/** Path and query parameters as fields. */
export const parameterFields = (parameters: readonly Json[], components: Components): string =>
  `<ul class="fields">${parameters
    .map((one) =>
      field(
        String(one.name),
        {
          ...(one.schema as Json),
          ...(one.description ? { description: one.description } : {}),
          ...(one.deprecated === true && { deprecated: true }),
        },
        one.required === true,
        components,
        DEEPEST,
      ),
    )
    .join("")}</ul>`;

/** The names of all shapes, each with its description. */
export const shapesPage = (components: Components): string =>
  `<h1>Shapes</h1><p class="lead">Objects that calls accept and return, by name.</p><ul class="fields">${Object.entries(
    components,
  )
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(
      ([name, { description }]) =>
        `<li class="field"><p class="name"><a href="${shapePath(escaped(name))}"><code>${escaped(name)}</code></a></p>${
          description ? `<p>${sentence(String(description))}</p>` : ""
        }</li>`,
    )
    .join("")}</ul>`;

/** A named shape with its fields. */
export const shapePage = (name: string, schema: Json, components: Components): string =>
  `<h1>${escaped(name)}</h1>${schema.description ? `<p class="lead">${sentence(String(schema.description))}</p>` : ""}${
    Array.isArray(schema.enum) ? `<p class="facts">${schema.enum.map(code).join(" ")}</p>` : ""
  }${innerShapes(schema, components)
    .map((one) => fields(one.schema, components, INLINE_NAMED))
    .join("")}`;
