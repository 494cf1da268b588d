/** Argument checks of the package: a `RangeError` names the argument, the allowed range and the value. */

/**
 * Throws for an invalid argument: names it, the requirement and the value.
 *
 * @throws {RangeError} always
 * @example refuse("termMonths", "be a whole number from 1 to 1200", 0.5) // RangeError: termMonths must be a whole number from 1 to 1200, not 0.5
 */
export function refuse(name: string, must: string, got?: unknown): never {
  throw new RangeError(`${name} must ${must}${got === undefined ? "" : `, not ${String(got)}`}`);
}

/**
 * A whole number between `min` and `max`, both included.
 *
 * @throws {RangeError} not a whole number, or outside the range
 * @example requireWhole("termMonths", 360, 1, 1200) // 360
 */
export function requireWhole(name: string, value: number, min: number, max: number): number {
  if (!Number.isInteger(value) || value < min || value > max) {
    refuse(name, `be a whole number from ${min} to ${max}`, String(value));
  }
  return value;
}

/**
 * A finite number between `min` and `max`, both included.
 *
 * @throws {RangeError} not a number, or outside the range
 * @example requireNumber("dti", 0.43, 0, 1) // 0.43
 */
export function requireNumber(name: string, value: number, min: number, max: number): number {
  if (typeof value !== "number" || !(value >= min && value <= max)) {
    refuse(name, `be a number from ${min} to ${max}`, String(value));
  }
  return value;
}

/** Largest amount the package takes: 100 billion dollars, in cents. Sums of a whole schedule stay far below 2^53. */
export const MAX_CENTS = 10_000_000_000_000;

/** The same as a credit. */
export const MIN_CENTS = -MAX_CENTS;

/** Longest term the package takes: 100 years of months. */
const MAX_MONTHS = 1200;

/**
 * An amount of money in whole cents, zero or more unless `min` says otherwise.
 *
 * @throws {RangeError} not whole cents, or outside the range
 * @example requireCents("priceCents", 400_000_00) // 40_000_000
 */
export function requireCents(name: string, value: number, min = 0, max = MAX_CENTS): number {
  return requireWhole(name, value, min, max);
}

/**
 * A field that is an amount of money, as `requireCents`; the error names the field.
 *
 * @throws {RangeError} not whole cents, or outside the range
 * @example centsOf({ priceCents: 400_000_00 }, "priceCents", 1) // 40_000_000
 */
export function centsOf<K extends string>(of: Readonly<Record<K, number>>, field: K, min = 0, max?: number): number {
  return requireCents(field, of[field], min, max);
}

/** A record with a number under `K`, or without it. */
type With<K extends string> = { readonly [field in K]?: number | undefined };

/**
 * The same of a field that may be left out: no amount is zero.
 *
 * @throws {RangeError} not whole cents, or outside the range
 * @example centsOrNone({}, "depositCents") // 0
 */
export function centsOrNone<K extends string>(of: With<K>, field: K, min = 0, max?: number): number {
  return requireCents(field, of[field] ?? 0, min, max);
}

/**
 * A field that is a whole number, as `requireWhole`; the error names the field.
 *
 * @param otherwise what it counts as when left out; without it the field must be there
 * @throws {RangeError} not a whole number, or outside the range
 * @example wholeOf({ termMonths: 360 }, "termMonths", 1, 1200) // 360
 */
export function wholeOf<K extends string>(of: With<K>, field: K, min: number, max: number, otherwise?: number): number {
  return requireWhole(field, of[field] ?? otherwise ?? Number.NaN, min, max);
}

/**
 * A field that is a number, as `requireNumber`; the error names the field.
 *
 * @param otherwise what it counts as when left out; without it the field must be there
 * @throws {RangeError} not a number, or outside the range
 * @example numberOf({}, "discountRate", 0, 1, 0.04) // 0.04
 */
export function numberOf<K extends string>(
  of: With<K>,
  field: K,
  min: number,
  max: number,
  otherwise?: number,
): number {
  return requireNumber(field, of[field] ?? otherwise ?? Number.NaN, min, max);
}

/**
 * A number of monthly payments, 1 to 1200 unless `min` says otherwise.
 *
 * @throws {RangeError} not a whole number, or outside the range
 * @example requireMonths("termMonths", 360) // 360
 */
export function requireMonths(name: string, value: number, min = 1, max = MAX_MONTHS): number {
  return requireWhole(name, value, min, max);
}
