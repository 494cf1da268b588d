import { given, type Inputs, money, type Origin, percent } from "../loan/explain-parts.ts";

/** Any function of the package. */
export type Figured = (...args: never[]) => unknown;

type One<R> = R extends readonly (infer Row)[] ? Row : R;
type Told<R, K extends keyof R> = R[K] extends string ? never : K;
type Named<R> = R extends number | string | boolean | null | undefined
  ? "value"
  : R extends object
    ? { [K in keyof R & string]: Told<R, K> }[keyof R & string]
    : never;

/** Figures a function gives: `value` where it gives one, else the names of its fields; of a list, those of a row. */
export type FigureOf<F extends Figured> = Named<One<NonNullable<ReturnType<F>>>>;

/** What a value counts; a verdict, a word, a row or a column has no value of its own and is told by its formula. */
export type Unit = "cents" | "rate" | "count";

/** How the figures of one function follow from its arguments. */
export interface Formula<F extends Figured> {
  /** The arguments in words. */
  inputs: (args: Parameters<F>, result: ReturnType<F>) => Inputs;
  source: string | ((args: Parameters<F>, result: ReturnType<F>) => string);
  rounding: string;
  /** Title, formula, and the unit where the name does not tell it: names end in `Cents`, the rest are counts. */
  figures: Record<FigureOf<F>, readonly [title: string, formula: string, unit?: Unit]>;
}

/** The same formula, with the function it tells of in its type. */
export const tell = <F extends Figured>(formula: Formula<F>): Formula<F> => formula;

/** An input that is an amount of cents; none is zero. */
export const amount = (name: string, cents: number | null | undefined, origin?: Origin): Inputs[number] =>
  given(name, money(cents ?? 0), origin);

/** An input that is a fraction, as percent. */
export const share = (name: string, fraction: number, origin?: Origin): Inputs[number] =>
  given(name, percent(fraction), origin);

/** Any other input as it stands. */
export const plain = (name: string, value: string | number | boolean, origin?: Origin): Inputs[number] =>
  given(name, String(value), origin);

/** Amounts of a list, by their place. */
export const amounts = (name: string, cents: readonly number[]): Inputs =>
  cents.length === 0 ? [amount(name, 0)] : cents.map((each, k) => amount(`${name} ${k + 1}`, each));
