import { z } from "zod";

type MayBeEmpty<S> =
  S extends z.ZodDefault<infer Inner extends z.ZodType>
    ? Inner
    : S extends z.ZodOptional<infer Inner extends z.ZodType>
      ? Inner
      : never;
export type Changed<S> = [MayBeEmpty<S>] extends [never]
  ? S extends z.ZodType
    ? z.ZodOptional<S>
    : never
  : MayBeEmpty<S> extends z.ZodType
    ? z.ZodOptional<z.ZodNullable<MayBeEmpty<S>>>
    : never;
export type ChangeShape<S> = { -readonly [Key in keyof S]: Changed<S[Key]> };

function changed(field: z.core.$ZodType): z.ZodType {
  if (!(field instanceof z.ZodDefault || field instanceof z.ZodOptional)) return z.optional(field);
  const inner = field.def.innerType as z.ZodType;
  if (inner instanceof z.ZodNullable) return field;
  const change = z.optional(z.nullable(inner));
  const { id: _, ...said } = field.meta() ?? {};
  return Object.keys(said).length > 0 ? change.meta(said) : change;
}

/**
 * Converts the fields of a draft to those of a change: an omitted field is unchanged, and `null` clears an optional field or resets it to its
 * default.
 */
export const changeShape = <S extends z.ZodRawShape>(draft: S): ChangeShape<S> =>
  Object.fromEntries(Object.entries(draft).map(([name, field]) => [name, changed(field)])) as ChangeShape<S>;

/** Applies a change to the current values, with `null` as the draft's empty value. */
export const changedFrom = <T extends object>(present: T, change: { [Key in keyof T]?: T[Key] | null }): T => ({
  ...present,
  ...Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  ),
});
