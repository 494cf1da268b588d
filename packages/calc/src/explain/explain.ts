import type { Explanation, Explanations } from "./types.ts";

/**
 * How a figure is computed: its formula in words, its inputs with their values and sources, and the rule it follows.
 *
 * The values are those of the result the subject was computed with, and the last step's value is the figure itself, so that what the
 * screen says and what the code computes cannot diverge.
 *
 * @param subject the subject of the figure, with all its figures: a kind of loan, `HORIZON`, `POINTS_LADDER`, …
 * @param figure which one
 * @param context inputs and result, as the subject names them
 * @example explain(HORIZON, "month", { basis: loan, scenario, frame, figures: shown, at: shown.horizon }).steps.at(-1)?.valueCount // shown.horizon.month
 */
export function explain<Figure extends string, Context>(
  subject: Explanations<Figure, Context>,
  figure: Figure,
  context: Context,
): Explanation {
  return { figure, ...subject[figure](context) };
}
