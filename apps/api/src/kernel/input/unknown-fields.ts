import type { FieldFault } from "@hearthline/contract/platform/errors";
import { z } from "zod";
import { createSuggest, type Suggest } from "./did-you-mean.ts";

/** The maximum number of errors; one more message counts the rest. */
const MAX_NAMED = 20;
const MAX_SHOWN = 80;

type Schema = z.core.$ZodType;
type Known = z.core.$ZodTypes;
/** Removes wrappers such as optional and nullable from a shape. Returns the shape inside, or `open` if anything is allowed. */
type Base = z.core.$ZodObject | z.core.$ZodArray | z.core.$ZodTuple | z.core.$ZodRecord | "open";

const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);

/** Whether an option of a union may be the intended one: each literal field of the option that was sent has the literal's value. */
const agrees = (option: Schema, value: object): boolean =>
  Object.entries(option._zod.propValues ?? {}).every(([key, words]) => {
    const word = own(value, key);
    return word === undefined || words.has(word as z.core.util.Primitive);
  });

function basesOf(schema: Schema, value: object): Base[] {
  const { def } = (schema as Known)._zod;
  switch (def.type) {
    case "object":
    case "array":
    case "tuple":
    case "record":
      return [schema as Exclude<Base, "open">];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
    case "success":
    case "promise":
      return basesOf(def.innerType, value);
    case "lazy":
      return basesOf(def.getter(), value);
    case "pipe":
      return basesOf((def.in as Known)._zod.def.type === "transform" ? def.out : def.in, value);
    case "intersection":
      return [...basesOf(def.left, value), ...basesOf(def.right, value)];
    case "union": {
      const meant = def.options.filter((option) => agrees(option, value));
      const discriminated = "discriminator" in def && own(value, String(def.discriminator)) === undefined;
      // Without the discriminator, a union's fields cannot be checked; the error about the missing discriminator comes first.
      return discriminated ? ["open"] : meant.flatMap((option) => basesOf(option, value));
    }
    case "any":
    case "unknown":
    case "custom":
    case "transform":
    case "map":
    case "set":
      return ["open"];
    default:
      return [];
  }
}

/** Returns the values allowed as a record's keys; undefined if any is allowed. */
function wordsOf({ _zod: { def } }: z.core.$ZodRecord): ReadonlySet<unknown> | undefined {
  const { type } = (def.keyType as Known)._zod.def;
  return type === "enum" || type === "literal" ? def.keyType._zod.values : undefined;
}

/** Returns the shapes of an object's field; nothing where the shape has no such field. */
function fieldOf(base: Base, key: string): { of?: Schema } | undefined {
  if (base === "open") return {};
  const { def } = base._zod as Known["_zod"];
  if (def.type === "record")
    return wordsOf(base as z.core.$ZodRecord)?.has(key) === false ? undefined : { of: def.valueType };
  if (def.type !== "object") return undefined;
  const field = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
  if (field) return { of: field };
  return def.catchall && (def.catchall as Known)._zod.def.type !== "never" ? { of: def.catchall } : undefined;
}

const itemOf = (base: Base, at: number): Schema[] => {
  if (base === "open") return [];
  const { def } = base._zod as Known["_zod"];
  if (def.type === "array") return [def.element];
  const item = def.type === "tuple" ? (def.items[at] ?? def.rest) : undefined;
  return item ? [item] : [];
};

const keysOf = (base: Base): string[] => {
  if (base === "open") return [];
  const { def } = base._zod as Known["_zod"];
  if (def.type === "object") return Object.keys(def.shape);
  return def.type === "record" ? [...(wordsOf(base as z.core.$ZodRecord) ?? [])].map(String) : [];
};

const shown = (name: string): string => {
  const short = name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name;
  return short.replaceAll(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "\uFFFD");
};

const named = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** Returns the names of all fields in a response, at any depth. */
function namesIn(response: z.ZodType): ReadonlySet<string> {
  const known = named.get(response);
  if (known) return known;
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.ZodType) {
      const { def } = (value as unknown as Known)._zod;
      if (def.type === "object") for (const name of Object.keys(def.shape)) names.add(name);
      if (def.type === "lazy") look(def.getter());
      look(def.type === "object" ? { ...def.shape } : def);
    } else for (const inner of Object.values(value)) look(inner);
  };
  look(response);
  named.set(response, names);
  return names;
}

/** Returns the forms of a response that this input can get: those with the same discriminator (`kind`), if both have one. */
function answersTo(response: z.ZodType, sent: unknown): z.ZodType[] {
  const { def } = (response as unknown as Known)._zod;
  if (def.type !== "union" || typeof sent !== "object" || sent === null) return [response];
  return def.options.filter((option) => agrees(option, sent)) as z.ZodType[];
}

/**
 * Finds the fields of an input, at any depth, that its shape does not have, each with the name that was probably meant. Parts that a shape leaves open (a
 * record, a value of any kind) stays open. One walk over the input: its cost grows with the input's size, never with its field names.
 *
 * @param answer the call's response: a field that appears only there is reported as such, for callers who send back what they have read
 * @param suggest shared by all checks of one call
 */
export function findUnknownFields(
  shape: z.ZodType,
  sent: unknown,
  response?: z.ZodType,
  suggest: Suggest = createSuggest(),
): FieldFault[] {
  const faults: FieldFault[] = [];
  let more = 0;
  const responses = response ? answersTo(response, sent) : [];
  const fault = (bases: Base[], path: string, key: string) => {
    if (faults.length === MAX_NAMED) {
      more += 1;
      return;
    }
    const field = `${path}${shown(key)}`;
    if (responses.some((one) => namesIn(one).has(key))) {
      const message = `This call takes no "${key}": it appears only in responses.`;
      faults.push({ field, code: "read_only", message });
      return;
    }
    const suggestion = suggest(key, new Set(bases.flatMap(keysOf)));
    const message = `There is no field "${shown(key)}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}`;
    faults.push({ field, code: "unknown_field", message, ...(suggestion && { suggestion }) });
  };
  const look = (schemas: Schema[], value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null || value instanceof Blob || value instanceof Date) return;
    const bases = schemas.flatMap((schema) => basesOf(schema, value));
    if (bases.length === 0 || bases.includes("open")) return;
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries())
        look(
          bases.flatMap((base) => itemOf(base, at)),
          item,
          `${path}${at}.`,
        );
      return;
    }
    // If no object is expected here, the shape reports that error.
    const objects = bases.filter((base) => base !== "open" && ["object", "record"].includes(base._zod.def.type));
    if (objects.length === 0) return;
    for (const key of Object.keys(value)) {
      const item = own(value, key);
      if (item === undefined) continue;
      const fields = objects.flatMap((base) => fieldOf(base, key) ?? []);
      if (fields.length === 0) fault(objects, path, key);
      else if (fields.every(({ of }) => of))
        look(
          fields.flatMap(({ of }) => of ?? []),
          item,
          `${path}${key}.`,
        );
    }
  };
  look([shape], sent, "");
  if (more > 0) faults.push({ field: "", code: "unknown_field", message: `${more} more fields are not known either.` });
  return faults;
}
