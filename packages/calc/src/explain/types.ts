/** The shape of explanations: the same for every figure, with one entry point, `explain`. */

/** One step of "how is this computed". */
export interface ExplanationStep {
  label: string;
  /** In words and symbols: "P · i ÷ (1 − (1 + i)⁻ⁿ)". */
  formula: string;
  valueCents?: number;
  valueRate?: number;
  valueCount?: number;
  inputs: { name: string; value: string; origin: "typed" | "computed" | "fee" | "table" | "record" }[];
  /** Rule or convention that the step follows, with its citation. */
  source: string;
}

/** Title, steps and rounding of one figure; the last step's value is the figure. */
export interface ExplainedParts {
  title: string;
  steps: ExplanationStep[];
  rounding: string;
}

export interface Explanation extends ExplainedParts {
  figure: string;
}

/** Explains one figure from its inputs and their result. */
export type Explain<Context> = (context: Context) => ExplainedParts;

/** The figures of one subject, each with its explanation. */
export type Explanations<Figure extends string, Context> = Readonly<Record<Figure, Explain<Context>>>;
