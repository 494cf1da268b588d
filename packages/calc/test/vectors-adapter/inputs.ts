import { centsFromText } from "../tools/cents-from-text.ts";
import { inYears, synonyms } from "./synonyms.ts";

/** A value as it appears in a vector file. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/**
 * Inputs of one case: read by key with their unit, and remembered, so that an unread key is reported instead of skipped.
 */
export class Inputs {
  readonly values: Record<string, Value>;
  readonly #read = new Set<string>();

  constructor(values: Record<string, Value>) {
    this.values = values;
  }

  has(key: string): boolean {
    return this.#named(key) !== undefined;
  }

  /** Returns the name that the case uses for a value: the exact name, a synonym, or the same span in years. */
  #named(key: string): string | undefined {
    return [key, ...synonyms(key), inYears(key)].find((name) => name !== undefined && Object.hasOwn(this.values, name));
  }

  /** Keys that describe the case and contain no figure. */
  describes(...keys: string[]): void {
    for (const key of keys) this.#read.add(this.#named(key) ?? key);
  }

  unread(): string[] {
    return Object.keys(this.values).filter((key) => !this.#read.has(key));
  }

  raw(key: string): Value {
    const named = this.#named(key);
    const value = named === undefined ? undefined : this.values[named];
    if (named === undefined || value === undefined) throw new MissingInput(key);
    this.#read.add(named);
    return named === inYears(key) && value !== null ? numberOf(value) * 12 : value;
  }

  text(key: string): string {
    return String(this.raw(key));
  }

  /** Dollars as whole cents. */
  cents(key: string, otherwise?: number): number {
    return this.#or(key, otherwise, centsOf);
  }

  /** Dollars as cents with a fraction. */
  exactCents(key: string): number {
    return numberOf(this.raw(key)) * 100;
  }

  /** Percent as a fraction. */
  rate(key: string, otherwise?: number): number {
    return this.#or(key, otherwise, rateOf);
  }

  number(key: string, otherwise?: number): number {
    return this.#or(key, otherwise, numberOf);
  }

  flag(key: string, otherwise = false): boolean {
    return this.has(key) ? this.raw(key) === true || this.raw(key) === "true" : otherwise;
  }

  list(key: string): Value[] {
    const value = this.raw(key);
    return Array.isArray(value) ? value : [value];
  }

  /** Returns records inside a list, each with its own keys. */
  records(key: string): Inputs[] {
    return this.list(key).map((value) => new Inputs(recordOf(value)));
  }

  /** Returns the first of several names for the same thing. */
  any(...keys: string[]): string {
    return keys.find((key) => this.has(key)) ?? keys[0] ?? "";
  }

  #or(key: string, otherwise: number | undefined, read: (value: Value) => number): number {
    const value = this.has(key) ? this.raw(key) : undefined;
    if ((value === undefined || value === null) && otherwise !== undefined) return otherwise;
    return read(this.raw(key));
  }
}

export class MissingInput extends Error {
  constructor(key: string) {
    super(`unsupported: needs the input ${key}`);
  }
}

export function centsOf(value: Value): number {
  return centsFromText(String(value));
}

export function rateOf(value: Value): number {
  return Number((numberOf(value) / 100).toPrecision(15));
}

export function numberOf(value: Value): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || Number.isNaN(number))
    throw new RangeError(`a number was expected, not ${JSON.stringify(value)}`);
  return number;
}

function recordOf(value: Value): Record<string, Value> {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new RangeError(`a record was expected, not ${JSON.stringify(value)}`);
  return value;
}

/** Cents as dollars, fraction as percent; null stays null. */
export const usd = (cents: number | null): number | null => (cents === null ? null : cents / 100);
export const pct = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

/** What a topic can compute: a figure by its key, or by a pattern of keys. */
export type Answer = () => Value;
export type Answers = Record<string, Answer>;
export type Answered = Answers | ((key: string) => Answer | undefined);
export type Topic = (inputs: Inputs) => Answered;
