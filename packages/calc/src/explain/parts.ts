import { displayDollars } from "../disclosure/display.ts";
import type { ExplainedParts, ExplanationStep } from "./types.ts";

export { percent } from "../disclosure/percent.ts";

export type Inputs = ExplanationStep["inputs"];
export type Origin = Inputs[number]["origin"];

export const HALF_UP = "Rounded half up to the cent.";
export const WHOLE_DOLLARS = "Rounded down to whole dollars; the cents are due at closing.";
export const UNROUNDED = "Computed unrounded, as in CFPB's sample disclosures; rounded once at the end.";
export const CENT_ROWS = "Each month's interest rounded half up to the cent; the last payment absorbs the difference.";
export const WHOLE_CENTS = "Sum of whole cents.";
export const NOT_ROUNDED = "Not rounded; shown with up to three decimals.";
export const LEVEL = "P · i ÷ (1 − (1 + i)⁻ⁿ),  i = rate ÷ 12";

/** An explanation of several steps, the last of which gives the figure. */
export function explained(title: string, rounding: string, ...steps: ExplanationStep[]): ExplainedParts {
  return { title, steps, rounding };
}

/** A figure explained by a single step, which also gives it its name. */
export function inOneStep(rounding: string, step: ExplanationStep): ExplainedParts {
  return explained(step.label, rounding, step);
}

/** A step whose value is an amount in cents; null for no value. */
export function cents(
  label: string,
  formula: string,
  value: number | null,
  inputs: Inputs,
  source: string,
): ExplanationStep {
  return value === null ? { label, formula, inputs, source } : { label, formula, valueCents: value, inputs, source };
}

/** A step whose value is a fraction; null for no value. */
export function rate(
  label: string,
  formula: string,
  value: number | null,
  inputs: Inputs,
  source: string,
): ExplanationStep {
  return value === null ? { label, formula, inputs, source } : { label, formula, valueRate: value, inputs, source };
}

/** A step whose value is a number of months; null for no value. */
export function count(
  label: string,
  formula: string,
  value: number | null,
  inputs: Inputs,
  source: string,
): ExplanationStep {
  return value === null ? { label, formula, inputs, source } : { label, formula, valueCount: value, inputs, source };
}

/** Dollars of an amount in cents, "$1,234.56". */
export function money(amountCents: number): string {
  return displayDollars(amountCents, true);
}

/** One input of a step. */
export function given(name: string, value: string | number, origin: Origin = "typed"): Inputs[number] {
  return { name, value: String(value), origin };
}

/** A typed amount; zero if nothing was typed. */
export function typed(name: string, amountCents: number | undefined): Inputs[number] {
  return given(name, money(amountCents ?? 0));
}

/** An amount from another figure. */
export function computed(name: string, amountCents: number): Inputs[number] {
  return given(name, money(amountCents), "computed");
}

/** A number of months in words. */
export function months(value: number): string {
  return value === 1 ? "1 month" : `${value} months`;
}
