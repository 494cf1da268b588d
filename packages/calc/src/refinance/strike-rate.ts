import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireWhole } from "../arithmetic/require.ts";
import { aheadMonths } from "./ahead-months.ts";
import type { CurrentLoan } from "./current-loan.ts";
import { type RefinanceProposal, refinanceSavings } from "./refinance-savings.ts";
import { refinanceTimeline } from "./refinance-timeline.ts";

/**
 * Highest rate at which a refinance pays back within so many months: "pays back in 24 months at 5.875 % or lower".
 *
 * By `payment` the saved payments cover the costs; by `interest` the saved interest and mortgage insurance do. Both only get better
 * as the rate falls, so the rate is found by halving over the rates on offer.
 *
 *     rate = highest multiple of 1/8 point at which it pays back within the months asked
 *
 * Not rounded: the rates on offer are eighths, as lenders quote them.
 *
 * @param current the loan as it stands
 * @param proposal the new one without its rate
 * @param withinMonths payback wanted, 1 to 1200
 * @param by what has to cover the costs
 * @param step rates on offer are multiples of it; 1/8 point when left out
 * @returns fraction, a multiple of `step`; null where not even the lowest rate does it
 * @throws {RangeError} an argument outside its range
 * @see Solved backwards from `refinanceFigures`
 * @example strikeRate(currentFromRoughEntry({ balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 300 }), { termMonths: 360, closingCostsCents: 7_000_00 }, 24, "payment") // 0.05875
 */
export function strikeRate(
  current: CurrentLoan,
  proposal: Omit<RefinanceProposal, "noteRate">,
  withinMonths: number,
  by: "payment" | "interest",
  step = 0.00125,
): number | null {
  requireWhole("withinMonths", withinMonths, 1, 1200);
  const parts = partsPerMillion(step, "step", 0.000001, 0.01);
  const paysBack = (steps: number) => {
    const offer = { ...proposal, noteRate: (steps * parts) / MILLION };
    return by === "payment"
      ? paidByPayments(current, offer, withinMonths)
      : paidByInterest(current, offer, withinMonths);
  };
  if (!paysBack(1)) return null;
  let works = 1;
  let fails = Math.floor(MILLION / parts) + 1;
  while (fails - works > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (paysBack(middle)) works = middle;
    else fails = middle;
  }
  return (works * parts) / MILLION;
}

function paidByPayments(current: CurrentLoan, offer: RefinanceProposal, months: number): boolean {
  const { simplePaybackMonths } = refinanceSavings(current, offer);
  return simplePaybackMonths !== null && simplePaybackMonths <= months;
}

function paidByInterest(current: CurrentLoan, offer: RefinanceProposal, months: number): boolean {
  const first = aheadMonths(refinanceTimeline(current, offer).advantageCents)[0];
  return first !== undefined && first.from <= months;
}
