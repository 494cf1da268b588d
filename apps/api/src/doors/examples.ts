import type { Json, ObjectSchema } from "./json-schema.ts";

/** What the examples of one document are made of. */
export interface ExampleSource {
  components: Record<string, Json>;
  /** Examples that stand on fields somewhere, by the field's name: an answer's `title` is like an input's. */
  known: ReadonlyMap<string, unknown[]>;
}

const referred = (schema: Json, components: Record<string, Json>): Json =>
  typeof schema.$ref === "string" ? (components[schema.$ref.split("/").at(-1) ?? ""] ?? {}) : schema;
const optionsOf = ({ anyOf, oneOf }: Json): Json[] => (anyOf ?? oneOf ?? []) as Json[];
const typeOf = ({ type }: Json): unknown => (Array.isArray(type) ? type.find((one) => one !== "null") : type);
/** The example that a schema brings, its own or that of what it may be besides null. */
const ownExample = (schema: Json): unknown =>
  (schema.examples as unknown[] | undefined)?.[0] ??
  optionsOf(schema)
    .map((option) => (option.examples as unknown[] | undefined)?.[0])
    .find((one) => one !== undefined);

/** Every example that stands on a field, by the field's name. */
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
  uuid: "01990000-0000-7000-8000-000000000001",
  email: "june.abbott@example.com",
  date: "2027-02-15",
  "date-time": "2027-02-15T15:30:00.000Z",
  uri: "https://www.northgate.example",
};

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
    (typeof format !== "string" || !(format in BY_FORMAT)) &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(value)) &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength)
  );
}

const plainText = ({ minLength, maxLength }: Json): string =>
  "Text".repeat(Math.max(1, Math.ceil(Number(minLength ?? 0) / 4))).slice(0, Number(maxLength ?? 10_000));

function plainNumber({ minimum, exclusiveMinimum, maximum }: Json): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1));
  return Math.min(Number(maximum ?? Number.MAX_SAFE_INTEGER), Math.max(least, 1));
}

/**
 * A value that fits a JSON Schema: the example that stands on it, or on a field of the same name, or else one made of its rules.
 *
 * @param whole optional fields too, as an answer has them; an input has only what it needs
 */
function exampleOf(given: Json, source: ExampleSource, whole: boolean, name: string): unknown {
  const own = ownExample(given);
  if (own !== undefined) return own;
  const schema = referred(given, source.components);
  if (schema !== given) return exampleOf(schema, source, whole, name);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const option = optionsOf(schema).find((one) => one.type !== "null");
  if (option) return exampleOf(option, source, whole, name);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part: Json) => exampleOf(part, source, whole, name)));
  switch (typeOf(schema)) {
    case "object": {
      const needed = new Set((schema.required ?? []) as string[]);
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>)
          .filter(([key]) => whole || needed.has(key))
          .map(([key, field]) => [key, exampleOf(field, source, whole, key)]),
      );
    }
    case "array":
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () =>
        exampleOf((schema.items ?? {}) as Json, source, whole, name.replace(/s$/, "")),
      );
    case "boolean":
      return true;
    case "integer":
    case "number":
      return source.known.get(name)?.find((value) => fits(schema, value)) ?? plainNumber(schema);
    case "string":
      return (
        source.known.get(name)?.find((value) => fits(schema, value)) ??
        BY_FORMAT[String(schema.format)] ??
        plainText(schema)
      );
    default:
      return typeOf(schema) === "null" ? null : {};
  }
}

/** An input that the operation takes: the one that stands on its shape, else its required fields, or its first few where none is required. */
export function exampleInput(
  fields: Json & { properties: Record<string, Json>; required: string[] },
  source: ExampleSource,
): Record<string, unknown> {
  const own = ownExample(fields);
  if (own !== undefined) return own as Record<string, unknown>;
  const keys = fields.required.length > 0 ? fields.required : Object.keys(fields.properties).slice(0, 3);
  return Object.fromEntries(keys.map((key) => [key, exampleOf(fields.properties[key] ?? {}, source, false, key)]));
}

/** An answer as the operation gives it, its success sentence too. */
export function exampleAnswer(message: string | undefined, schema: Json, source: ExampleSource): unknown {
  const answer = exampleOf(schema, source, true, "") as object;
  return message === undefined ? answer : { ...answer, message };
}
