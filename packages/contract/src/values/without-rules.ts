import { z } from "zod";

/**
 * Returns a schema with the same fields and types but without input rules: no limits, patterns or checks between fields, and enums accept retired
 * values. Stored values and responses were validated when they were written; a rule that is tightened later must not make them unreadable.
 */
export type WithoutRules<S> =
  S extends z.ZodOptional<infer Inner>
    ? z.ZodOptional<WithoutRules<Inner>>
    : S extends z.ZodDefault<infer Inner>
      ? z.ZodDefault<WithoutRules<Inner>>
      : S extends z.ZodNullable<infer Inner>
        ? z.ZodNullable<WithoutRules<Inner>>
        : S extends z.ZodType
          ? z.ZodType<z.output<S>, z.output<S>>
          : never;

type ShapeWithoutRules<S extends z.ZodRawShape> = { -readonly [Key in keyof S]: WithoutRules<S[Key]> };

/** Returns the fields of an object without their rules. */
export const shapeWithoutRules = <S extends z.ZodRawShape>(shape: S): ShapeWithoutRules<S> =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, plain(field)])) as ShapeWithoutRules<S>;

/** Returns a schema without its rules. */
export const withoutRules = <S extends z.ZodType>(schema: S): WithoutRules<S> => plain(schema) as WithoutRules<S>;

const made = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Keeps a schema's metadata, including its name in the API document. */
function plain(schema: z.core.$ZodType): z.ZodType {
  const known = made.get(schema);
  if (known) return known;
  const said = z.globalRegistry.get(schema);
  const unsaid = bare(schema);
  const shape = said ? unsaid.meta({ ...z.globalRegistry.get(unsaid), ...said }) : unsaid;
  made.set(schema, shape);
  return shape;
}

function bare(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return objectOf(def.shape);
    case "array":
      return z.array(plain(def.element));
    case "record":
      return z.record(z.string(), plain(def.valueType));
    case "optional":
      return plain(def.innerType).optional();
    case "nullable":
      return plain(def.innerType).nullable();
    case "default":
      return plain(def.innerType).default(def.defaultValue);
    case "readonly":
      return plain(def.innerType).readonly();
    case "pipe":
      return plain(def.out);
    case "union":
      return unionOf(def);
    case "enum":
      return anyOf(Object.values(def.entries));
    case "literal":
      return anyOf(def.values);
    case "string":
      return z.string().meta("format" in def ? { format: def.format === "datetime" ? "date-time" : def.format } : {});
    case "number":
      return "format" in def && def.format === "safeint" ? z.int() : z.number();
    case "boolean":
      return z.boolean();
    default:
      throw new Error(`A shape of type ${def.type} has no form without rules.`);
  }
}

const objectOf = (shape: Record<string, z.core.$ZodType>, fixed?: string): z.ZodObject =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, key === fixed ? field : plain(field)])),
  );

/** Documents a list of values but accepts any. */
const anyOf = (values: readonly unknown[]): z.ZodType =>
  (values.every((value) => typeof value === "number") ? z.number() : z.string()).meta({ enum: [...values] });

function unionOf(def: z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef): z.ZodType {
  const options = def.options.map((option) => (option as z.core.$ZodTypes)._zod.def);
  if ("discriminator" in def) {
    // The field that decides between the options must be preserved.
    const [first, ...rest] = options.flatMap((option) =>
      option.type === "object" ? [objectOf(option.shape, def.discriminator)] : [],
    );
    if (first) return z.discriminatedUnion(def.discriminator, [first, ...rest]);
  }
  const literals = options.flatMap((option) => (option.type === "literal" ? option.values : []));
  return literals.length === options.length ? anyOf(literals) : z.union(def.options.map(plain));
}
