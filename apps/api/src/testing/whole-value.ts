import type { z } from "zod";

/** Values that a rule requires, by field; the rest follow from the field's type. */
export type Known = Record<string, unknown>;

/** A value of a shape with every field filled, including optional ones: a new field is filled here without another line. */
export function wholeValue(schema: z.core.$ZodType, known: Known, name = ""): unknown {
  if (name in known) return known[name];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, wholeValue(field, known, key)]));
    case "array":
      return elements(def.element).map((element) => wholeValue(element, known));
    case "optional":
    case "nullable":
    case "default":
      return wholeValue(def.innerType, known, name);
    case "union":
      return wholeValue(options(def)[0] ?? schema, known);
    case "enum":
      return Object.values(def.entries).at(-1);
    case "literal":
      return def.values[0];
    case "boolean":
      return true;
    case "number":
      return "format" in def && def.format === "safeint" ? 12 : 0.0125;
    case "string":
      return "format" in def && def.format === "date" ? "2027-02-15" : `Some ${name || "text"}`;
    default:
      throw new Error(`Say what ${name} is: a ${def.type} is not filled on its own.`);
  }
}

const options = (def: z.core.$ZodUnionDef): readonly z.core.$ZodType[] => def.options as readonly z.core.$ZodType[];

/** One element; of a union all forms except the first, which the field next to the list has. */
function elements(element: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (element as z.core.$ZodTypes)._zod;
  return def.type === "union" ? options(def).slice(1) : [element];
}
