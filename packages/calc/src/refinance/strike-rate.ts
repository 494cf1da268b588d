import { partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { MIN_CENTS, requireCents, requireWhole } from "../arithmetic/require.ts";
import type { MonthRange } from "../comparisons/ahead-months.ts";
import { highestRate } from "../comparisons/highest-rate.ts";
import { BUYDOWN_REDUCTIONS } from "../schedule/temporary-buydown.ts";
import { refinanceFigures } from "./refinance-figures.ts";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "./types.ts";

/** The target that a refinance has to reach at its rate. */
export type StrikeAim =
  /** Saved payments cover the costs within this many months. */
  | { by: "payment"; withinMonths: number }
  /** Saved interest and mortgage insurance cover the costs within this many months, and keep covering them through the horizon. */
  | { by: "interest"; withinMonths: number }
  /** The payment falls by at least this amount. */
  | { by: "saving"; monthlySavingsCents: number };

/**
 * Highest rate at which a refinance reaches its target: "pays back in 24 months at 5.875 % or lower".
 *
 * Each target only gets closer as the rate falls, so the rate is found by bisection over the rates on offer; every rate is tried with the
 * whole proposal: fees, points, mortgage insurance, an ARM's later rates, financed costs.
 *
 *     rate = highest multiple of 1/8 point at which the target is reached
 *
 * Not rounded: the rates on offer are eighths, as lenders quote them.
 *
 * @param basis the current loan, home value, debts
 * @param scenario the proposal; its own rate does not count
 * @param aim the target, months from 1 to 1200
 * @param step rates on offer are multiples of it; 1/8 point when left out
 * @returns fraction, a multiple of `step`; null if not even the lowest rate reaches the target
 * @throws {RangeError} an argument outside its range
 * @see Solved backwards from `refinanceFigures`
 * @example strikeRate({ ...refinance, current: { source: "rough-entry", balanceCents: 350_000_00, noteRate: 0.065, remainingMonths: 300 } }, proposal, { by: "payment", withinMonths: 24 }) // 0.05875
 */
export function strikeRate(
  basis: RefinanceBasis,
  scenario: RefinanceScenario,
  aim: StrikeAim,
  step = 0.00125,
): number | null {
  const parts = partsPerMillion(step, "step", 0.000001, 0.01);
  if (aim.by === "saving") requireCents("monthlySavingsCents", aim.monthlySavingsCents, MIN_CENTS);
  else requireWhole("withinMonths", aim.withinMonths, 1, 1200);
  // A buydown subtracts points from the rate, so a rate below that cannot have one.
  const [reduction = 0] = BUYDOWN_REDUCTIONS[scenario.buydown?.kind ?? "none"];
  const lowest = Math.max(1, Math.ceil(partsPerMillion(reduction) / parts));
  return highestRate((noteRate) => reaches(aim, refinanceFigures(basis, { ...scenario, noteRate })), parts, lowest);
}

/**
 * Whether a refinance reaches the target.
 *
 *     by payment: simple payback ≤ months;  by saving: payment saved ≥ amount
 *     by interest: ahead by interest and insurance in every month from the one wanted through the horizon
 *
 * Being ahead for a while is not breaking even: a lender credit beyond the costs puts any rate ahead in the first month, even one above today's, until
 * its interest has used up the credit. Whole months and cents.
 *
 * @param aim the target
 * @param figures of the refinance, see `refinanceFigures`
 * @see Solved backwards from `refinanceFigures`
 * @example reaches({ by: "payment", withinMonths: 24 }, refinanceFigures(refinance, proposal)) // true
 */
export function reaches(aim: StrikeAim, figures: RefinanceFigures): boolean {
  switch (aim.by) {
    case "saving":
      return figures.monthlySavingsCents >= aim.monthlySavingsCents;
    case "payment":
      return figures.simplePaybackMonths !== null && figures.simplePaybackMonths <= aim.withinMonths;
    case "interest":
      return lastingLead(figures, aim.withinMonths) !== null;
  }
}

/**
 * The run of months in which a refinance is continuously ahead by interest and insurance, starting within the months wanted and lasting through the horizon.
 *
 *     run with from ≤ months wanted and through ≥ the later of months wanted and horizon
 *
 * If both loans end before the horizon, through the last payment of either. Whole months.
 *
 * @param figures of the refinance, see `refinanceFigures`
 * @param withinMonths months wanted
 * @returns the run; null if it starts later or ends earlier
 * @see `aheadMonths`
 * @example lastingLead(refinanceFigures(refinance, proposal), 24) // null
 */
export function lastingLead(
  { aheadMonths, horizon, timeline }: Pick<RefinanceFigures, "aheadMonths" | "horizon" | "timeline">,
  withinMonths: number,
): MonthRange | null {
  const last = timeline.advantageCents.length;
  const until = Math.min(Math.max(withinMonths, horizon.month), last);
  return aheadMonths.find(({ from, through }) => from <= withinMonths && through >= until) ?? null;
}
