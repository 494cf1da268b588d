import { refuse, requireCents, requireMonths } from "../arithmetic/require.ts";
import { pointsCost } from "../cash/fees.ts";
import { levelSchedule } from "../schedule/level-schedule.ts";
import { progressAt } from "../schedule/progress-at.ts";
import { aheadMonths } from "./ahead-months.ts";

/** A rate on offer with its points; negative points are a lender credit. */
export interface PointsOffer {
  points: number;
  noteRate: number;
}

/** One rung of the ladder; cents. */
export interface PointsRung extends PointsOffer {
  pointsCents: number;
  paymentCents: number;
  /** Payment of the first offer − this one. */
  monthlySavingsCents: number;
  /** First month in which the payments saved cover the points; null if they never do, 0 if there is nothing to cover. */
  breakEvenMonths: number | null;
  /** First month in which the interest saved covers the points. */
  interestBreakEvenMonth: number | null;
  /** Points and interest through the horizon. */
  costAtHorizonCents: number;
  best: boolean;
}

/**
 * Points ladder: what each rate costs in points, when it pays off, and which is cheapest at the horizon.
 *
 *     cost at the horizon = points + interest through it
 *
 * The other offers are compared with the first. Cent-rounded schedules.
 *
 * @param loanAmountCents amount of the note
 * @param termMonths number of payments
 * @param offers at least one, usually par first
 * @param horizonMonths how long the borrower expects to keep the loan
 * @throws {RangeError} an argument outside its range
 * @see 12 CFR 1026.37(f)(1): points as a share of the loan amount
 * @example pointsLadder(400_000_00, 360, [{ points: 0, noteRate: 0.07 }, { points: 1, noteRate: 0.0675 }], 84).map((rung) => rung.breakEvenMonths) // [0, 60]
 */
export function pointsLadder(
  loanAmountCents: number,
  termMonths: number,
  offers: readonly PointsOffer[],
  horizonMonths: number,
): PointsRung[] {
  requireCents("loanAmountCents", loanAmountCents, 1);
  const horizon = requireMonths("horizonMonths", horizonMonths);
  const schedules = offers.map((offer) => levelSchedule(loanAmountCents, offer.noteRate, termMonths));
  const base = schedules[0];
  const basePoints = pointsCost(loanAmountCents, offers[0]?.points ?? 0);
  if (base === undefined) refuse("offers", "hold at lowest one offer");
  const rungs = offers.map((offer, k): PointsRung => {
    const schedule = schedules[k] ?? base;
    const pointsCents = pointsCost(loanAmountCents, offer.points);
    const more = pointsCents - basePoints;
    const monthlySavingsCents = base.levelPaymentCents - schedule.levelPaymentCents;
    let ahead = -more;
    const advantage = Array.from({ length: termMonths }, (_, m) => {
      ahead += (base.interestCents[m] ?? 0) - (schedule.interestCents[m] ?? 0);
      return ahead;
    });
    return {
      ...offer,
      pointsCents,
      paymentCents: schedule.levelPaymentCents,
      monthlySavingsCents,
      breakEvenMonths: more <= 0 ? 0 : monthlySavingsCents > 0 ? Math.ceil(more / monthlySavingsCents) : null,
      interestBreakEvenMonth: more <= 0 ? 0 : (aheadMonths(advantage)[0]?.from ?? null),
      costAtHorizonCents: pointsCents + progressAt(loanAmountCents, schedule, horizon).interestCents,
      best: false,
    };
  });
  const lowest = Math.min(...rungs.map((rung) => rung.costAtHorizonCents));
  for (const rung of rungs) rung.best = rungs.length > 1 && rung.costAtHorizonCents === lowest;
  return rungs;
}
