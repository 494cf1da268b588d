import { MILLION } from "../arithmetic/parts-per-million.ts";

/**
 * Returns the highest rate on offer that meets a condition which every lower rate meets too.
 *
 * Found by bisection over the multiples of a step, up to 100 %. The only search for a strike rate, for proposals and mortgages of record alike.
 *
 *     rate = highest multiple of step with reached(rate)
 *
 * Not rounded: a multiple of the step.
 *
 * @param reached whether a rate meets the condition
 * @param parts step between rates on offer, in parts per million: 1250 for 1/8 point
 * @param lowest multiple of the step that is the lowest rate on offer
 * @returns fraction; null if not even the lowest rate meets it
 * @see `strikeRate`, `strikeRateOfRecord`
 * @example highestRate((noteRate) => noteRate <= 0.06, 1250) // 0.06
 */
export function highestRate(reached: (noteRate: number) => boolean, parts: number, lowest = 1): number | null {
  const rateOf = (steps: number) => (steps * parts) / MILLION;
  if (!reached(rateOf(lowest))) return null;
  let works = lowest;
  let fails = Math.floor(MILLION / parts) + 1;
  while (fails - works > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (reached(rateOf(middle))) works = middle;
    else fails = middle;
  }
  return rateOf(works);
}
