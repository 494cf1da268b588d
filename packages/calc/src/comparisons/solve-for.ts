import { refuse } from "../arithmetic/require.ts";

/** The input that may change: its allowed values, and its effect on the figure. */
export interface GivingWay {
  /** Lowest and highest value to try, a whole number of steps apart. */
  low: number;
  high: number;
  /** The smallest change: a dollar in cents, an eighth of a percent. */
  step: number;
  /** The figure at a value; null if the loan cannot be computed there. */
  figureAt(value: number): number | null;
  /** Which value to return if every value stays within the target: the lowest or the highest. */
  prefer: "low" | "high";
}

/**
 * A value that reaches the target; or, if none does, the nearest of the figures at both ends. `slack`: every value stays within the target, so that the
 * figure cannot reach it.
 */
export type Solution =
  | { value: number; figure: number; slack?: true }
  | { value: null; nearest: { value: number; figure: number } | null };

/**
 * Finds the value at which a figure reaches a target or stays just below: the down payment for a monthly payment, the price for a cash to close.
 *
 * The figure has to move one way as the value grows; it may jump (mortgage insurance that ends at 80 % of the value), so that the target itself may lie
 * in a gap: then the result is the value below the gap. Values for which the loan cannot be computed count as out of reach.
 *
 *     the last value, on the way to the target, with figure(value) ≤ target
 *
 * Bisection over whole steps: about twenty figures for a price.
 *
 * @param target maximum value of the figure
 * @param way the input that may change
 * @throws {RangeError} a step that is not positive, or an empty range
 * @see The figures themselves: nothing is approximated
 * @example solveFor(250, { low: 0, high: 100, step: 1, prefer: "high", figureAt: (value) => value * 3 }) // { value: 83, figure: 249 }
 */
export function solveFor(target: number, { low, high, step, figureAt, prefer }: GivingWay): Solution {
  if (!(step > 0)) refuse("step", "be above zero", step);
  const count = Math.floor((high - low) / step + 1e-9);
  if (!(count >= 0)) refuse("high", `be at least low (${low})`, high);
  const at = (index: number) => low + index * step;
  const known = new Map<number, number | null>();
  const figure = (index: number): number | null => {
    const found = known.get(index);
    if (found !== undefined) return found;
    const fresh = figureAt(at(index));
    known.set(index, fresh);
    return fresh;
  };
  const first = firstKnown(0, count, 1, figure);
  const last = firstKnown(count, 0, -1, figure);
  if (first === null || last === null) return { value: null, nearest: null };

  const startFits = first.figure <= target;
  const endFits = last.figure <= target;
  if (!startFits && !endFits) {
    const nearest = first.figure <= last.figure ? first : last;
    return { value: null, nearest: { value: at(nearest.index), figure: nearest.figure } };
  }
  if (startFits && endFits) {
    const chosen = prefer === "low" ? first : last;
    const slack = chosen.figure < target && Math.max(first.figure, last.figure) < target;
    return { value: at(chosen.index), figure: chosen.figure, ...(slack && { slack }) };
  }
  // One end fits and the other does not: finds the boundary between them.
  let fits = startFits ? first.index : last.index;
  let fails = startFits ? last.index : first.index;
  while (Math.abs(fits - fails) > 1) {
    const middle = Math.floor((fits + fails) / 2);
    const value = figure(middle);
    if (value !== null && value <= target) fits = middle;
    else fails = middle;
  }
  return { value: at(fits), figure: figure(fits) ?? target };
}

/** The end of the range at which the loan can be computed, found with growing steps. */
function firstKnown(
  from: number,
  to: number,
  direction: 1 | -1,
  figure: (index: number) => number | null,
): { index: number; figure: number } | null {
  const length = Math.abs(to - from);
  for (let stride = 0; stride <= length; stride = stride === 0 ? 1 : stride * 2) {
    const index = from + direction * stride;
    const value = figure(index);
    if (value === null) continue;
    return { index, figure: value };
  }
  return null;
}
