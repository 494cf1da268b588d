import type { z } from "zod";
import { Prisma } from "./client.ts";

/** Returns a field's own type, without wrappers such as optional or default. */
function typeOf(field: z.core.$ZodType): z.core.$ZodTypes["_zod"]["def"] {
  const { def } = (field as z.core.$ZodTypes)._zod;
  return "innerType" in def ? typeOf(def.innerType) : def;
}

const KEPT_AS_JSON = new Set(["object", "array", "union", "record"]);

/** Converts a value for its column, by the type of its field. */
function stored(field: z.core.$ZodType, value: unknown): unknown {
  const type = typeOf(field);
  const empty = value === undefined || value === null;
  if (KEPT_AS_JSON.has(type.type) && !isNumber(type)) return empty ? Prisma.DbNull : value;
  if (empty) return null;
  return "format" in type && type.format === "date" ? new Date(`${value}T00:00:00Z`) : value;
}

/** A union of numbers, such as 360 or 365. */
const isNumber = (type: z.core.$ZodTypes["_zod"]["def"]): boolean =>
  type.type === "union" && type.options.every((option) => typeOf(option).type === "literal");

/** Returns the columns of a shape's fields, and the fields without one. */
function split(shape: z.core.$ZodShape, value: Record<string, unknown>, columns: Record<string, string>) {
  const row: Record<string, unknown> = {};
  const details: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const type = typeOf(field);
    const given = value[name];
    if (name in columns) row[name] = stored(field, given);
    else if (type.type === "object" && Object.keys(type.shape).every((key) => key in columns))
      Object.assign(row, split(type.shape, (given ?? {}) as Record<string, unknown>, columns).row);
    else if (given !== undefined && given !== null) details[name] = given;
  }
  return { row, details };
}

/**
 * Converts a shape's value to its table's row: a field uses the column of its name, a group whose own fields have
 * columns is spread over them, and everything else is stored in `details`. So nothing in the contract can be forgotten
 * here.
 *
 * @param columns Prisma's list of the table's columns
 */
export function rowOf(shape: z.core.$ZodShape, value: Record<string, unknown>, columns: Record<string, string>) {
  const { row, details } = split(shape, value, columns);
  return { ...row, details };
}

/** As `rowOf`, for a table without `details`: a field without a column is rejected, not lost. */
export function columnsOf(shape: z.core.$ZodShape, value: Record<string, unknown>, columns: Record<string, string>) {
  const { row, details } = split(shape, value, columns);
  const [lost] = Object.keys(details);
  if (lost !== undefined) throw new Error(`There is no column for "${lost}".`);
  return row;
}

/** Returns the columns of a change, by the draft's shape: `null` resets a field to the draft's default. */
export function columnsOfChange(
  draft: z.core.$ZodShape,
  change: Record<string, unknown>,
  columns: Record<string, string>,
) {
  const given = Object.entries(draft).filter(([name]) => change[name] !== undefined);
  const values = given.map(([name, field]) => [name, change[name] ?? leftOut(field)]);
  return columnsOf(Object.fromEntries(given), Object.fromEntries(values), columns);
}

function leftOut(field: z.core.$ZodType): unknown {
  const { def } = (field as z.core.$ZodTypes)._zod;
  return def.type === "default" ? def.defaultValue : undefined;
}
