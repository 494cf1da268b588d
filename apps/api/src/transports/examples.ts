import type { Json, ObjectSchema } from "./json-schema.ts";
import { EXAMPLES, IDS } from "./vocabulary.ts";

/** The sources of the examples in one document. */
export interface ExampleSource {
  components: Record<string, Json>;
  /** Examples given on fields anywhere, by the field's name: a response's `title` is like an input's. */
  known: ReadonlyMap<string, unknown[]>;
}

const referred = (schema: Json, components: Record<string, Json>): Json =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
const optionsOf = ({ anyOf, oneOf }: Json): Json[] => (anyOf ?? oneOf ?? []) as Json[];
const typeOf = ({ type }: Json): unknown => (Array.isArray(type) ? type.find((one) => one !== "null") : type);
/** The example of a schema: its own, or the one of its non-null type. */
const ownExample = (schema: Json): unknown =>
  (schema.examples as unknown[] | undefined)?.[0] ??
  optionsOf(schema)
    .map((option) => (option.examples as unknown[] | undefined)?.[0])
    .find((one) => one !== undefined);

/** Every example given on a field, by the field's name. */
export function knownExamples(schemas: readonly Json[]): Map<string, unknown[]> {
  const known = new Map<string, unknown[]>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [field, schema] of Object.entries((value as Partial<ObjectSchema>).properties ?? {})) {
      const example = ownExample(schema);
      if (example !== undefined) known.set(field, [...(known.get(field) ?? []), example]);
    }
    for (const inner of Object.values(value)) look(inner);
  };
  for (const schema of schemas) look(schema);
  return known;
}

const BY_FORMAT: Record<string, string> = {
  email: "june.abbott@example.com",
  date: "2027-02-15",
  "date-time": "2027-02-15T15:30:00.000Z",
  uri: "https://www.northgate.example",
};

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function fits(schema: Json, value: unknown): boolean {
  const { format, pattern, minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof value === "number") {
    const wanted = typeOf(schema);
    return (
      (wanted === "number" || (wanted === "integer" && Number.isInteger(value))) &&
      value >= Number(minimum) &&
      value <= Number(maximum)
    );
  }
  return (
    typeof value === "string" &&
    typeOf(schema) === "string" &&
    (format !== "uuid" || UUID.test(value)) &&
    (format !== "email" || value.includes("@")) &&
    (format !== "date" || /^\d{4}-\d\d-\d\d$/.test(value)) &&
    (format !== "date-time" || /^\d{4}-\d\d-\d\dT.*Z$/.test(value)) &&
    (format !== "uri" || URL.canParse(value)) &&
    // patterns-ignore: the pattern is one of Hearthline's shapes, and the text is one of its examples
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(value)) &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength)
  );
}

/** Returns "apiToken" for the component `ApiToken`, and for its input. */
export const ownerOf = (component: string): string =>
  component.replace(/Input$/, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase());
/** The owner of the fields inside a field: those of `loans` belong to a loan. */
export const singular = (field: string): string => field.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");

/** Examples for a field: those of its name in its owner, then of its name anywhere. */
const candidates = (name: string, owner: string | undefined, { known }: ExampleSource): unknown[] => [
  ...(EXAMPLES[`${owner}.${name}`] ?? []),
  ...(EXAMPLES[name] ?? []),
  ...(known.get(name) ?? []),
];

/** The id of the row that a field names: `clientId`, or the `id` of a client. */
const exampleId = (name: string, owner = ""): string | undefined => {
  if (!/^ids?$/.test(name)) return IDS[name.replace(/Ids?$/, "")];
  // A `clientMessage` is a message, a `clientRow` a client.
  const words = owner.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return IDS[owner] ?? IDS[words.at(-1) ?? ""] ?? IDS[words[0] ?? ""];
};

const onlyScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

/**
 * Returns a value that fits a JSON Schema: its own example, or one of its name. Undefined if there is none.
 *
 * @param whole includes optional fields, as a response has them; an input has only required ones
 * @param owner the object it is a field of
 */
function exampleOf(given: Json, source: ExampleSource, whole: boolean, name: string, owner?: string): unknown {
  const own = ownExample(given);
  if (own !== undefined) return own;
  const schema = referred(given, source.components);
  if (schema !== given) {
    const component = String(given.$ref).split("/").at(-1) ?? "";
    return exampleOf(schema, source, whole, name, schema.properties ? ownerOf(component) : owner);
  }
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum))
    return (
      candidates(name, owner, source).find((value) => (schema.enum as unknown[]).includes(value)) ?? schema.enum[0]
    );
  const options = optionsOf(schema).filter((one) => one.type !== "null");
  if (options.length > 0)
    return options.map((one) => exampleOf(one, source, whole, name, owner)).find((one) => one !== undefined);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part: Json) => exampleOf(part, source, whole, name, owner)));
  switch (typeOf(schema)) {
    case "object": {
      if (!schema.properties)
        return candidates(name, owner, source).find((value) => !onlyScalar(value) && !Array.isArray(value)) ?? {};
      const needed = new Set((schema.required ?? []) as string[]);
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>)
          .filter(([key]) => whole || needed.has(key))
          .map(([key, field]) => [
            key,
            exampleOf(field, source, whole, key, name === "" || name === "data" ? owner : singular(name)),
          ]),
      );
    }
    case "array": {
      const items = (schema.items ?? {}) as Json;
      const shape = referred(items, source.components);
      const list = candidates(name, owner, source).find(
        (value) =>
          Array.isArray(value) &&
          value.every(
            (one) => onlyScalar(one) && (Array.isArray(shape.enum) ? shape.enum.includes(one) : fits(shape, one)),
          ),
      );
      if (list !== undefined) return list;
      const item = exampleOf(items, source, whole, name, owner);
      return item === undefined ? [] : Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () => item);
    }
    case "boolean":
      return candidates(name, owner, source).find((value) => typeof value === "boolean") ?? true;
    case "integer":
    case "number":
    case "string":
      return (
        (schema.format === "uuid" ? exampleId(name, owner) : undefined) ??
        candidates(name, owner, source).find((value) => fits(schema, value)) ??
        BY_FORMAT[String(schema.format)]
      );
    default:
      return typeOf(schema) === "null" ? null : {};
  }
}

/** An object whose keys belong to the caller or the row, not the shape. */
const isRecord = (schema: Json): boolean =>
  [schema, ...optionsOf(schema)].some((one) => typeOf(one) === "object" && !one.properties);

/** An example for one field, if it is one value or a list of values: an object's fields have their own. */
export function fieldExample(field: Json, name: string, owner: string | undefined, source: ExampleSource): unknown {
  const example = exampleOf(field, source, true, name, owner);
  if (onlyScalar(example)) return example;
  if (Array.isArray(example)) return example.length > 0 && example.every(onlyScalar) ? example : undefined;
  return isRecord(field) ? example : undefined;
}

/** An input that the operation accepts: the example of its shape, otherwise its required fields, or its first few fields if none is required. */
export function exampleInput(
  fields: Json & { properties: Record<string, Json>; required: string[] },
  source: ExampleSource,
  owner: string,
): Record<string, unknown> {
  const own = ownExample(fields);
  if (own !== undefined) return own as Record<string, unknown>;
  const keys = fields.required.length > 0 ? fields.required : Object.keys(fields.properties).slice(0, 3);
  return Object.fromEntries(
    keys.map((key) => [key, exampleOf(fields.properties[key] ?? {}, source, false, key, owner)]),
  );
}

/** A response as the operation gives it, including its success message. */
export function exampleResponse(
  message: string | undefined,
  schema: Json,
  source: ExampleSource,
  owner: string,
): unknown {
  const response = exampleOf(schema, source, true, "", owner) as object;
  return message === undefined ? response : { ...response, message };
}
