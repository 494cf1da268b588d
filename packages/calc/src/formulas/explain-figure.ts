import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { FigureOf, Formula, Unit } from "./formula.ts";
import { FORMULAS } from "./formulas.ts";

type Told = typeof FORMULAS;
/** Name of a function whose figures can be told. */
export type FiguredName = keyof Told;
type Function_<N extends FiguredName> = Told[N] extends Formula<infer F> ? F : never;

/**
 * How a figure of a function is computed: its formula in words, the arguments with their values, its source.
 *
 * A figure that is one number ends with it; a verdict, a word, a column or a row of a table is told by its formula.
 *
 * @param of name of the function, as `levelPayment`
 * @param figure which of its figures; `value` where the function gives one number
 * @param args what the function was given
 * @param result what it gave
 * @example explainFigure("pointsCost", "value", [162_000_00, 0.25], pointsCost(162_000_00, 0.25)).steps[0]?.valueCents // 40_500
 * @example explainFigure("lienRatios", "combined", [{ firstCents: 320_000_00, secondCents: 20_000_00 }, 400_000_00], lienRatios({ firstCents: 320_000_00, secondCents: 20_000_00 }, 400_000_00)).steps[0]?.valueRate // 0.85
 */
export function explainFigure<N extends FiguredName>(
  of: N,
  figure: FigureOf<Function_<N>> & string,
  args: Parameters<Function_<N>>,
  result: ReturnType<Function_<N>>,
): Explanation {
  const formula = FORMULAS[of] as unknown as Formula<(...given: unknown[]) => unknown>;
  const figures = formula.figures as Record<string, readonly [string, string, Unit?]>;
  const [title, words, unit = figure.endsWith("Cents") ? "cents" : "count"] = figures[figure] ?? [of, figure];
  const { source } = formula;
  const step: ExplanationStep = {
    label: title,
    formula: words,
    ...valued(figure === "value" ? result : Reflect.get(Object(result), figure), unit),
    inputs: formula.inputs(args, result),
    source: typeof source === "string" ? source : source(args, result),
  };
  return { figure: figure === "value" ? of : figure, title, steps: [step], rounding: formula.rounding };
}

function valued(value: unknown, unit: Unit): Pick<ExplanationStep, "valueCents" | "valueRate" | "valueCount"> {
  if (typeof value !== "number") return {};
  if (unit === "cents") return { valueCents: value };
  return unit === "rate" ? { valueRate: value } : { valueCount: value };
}
