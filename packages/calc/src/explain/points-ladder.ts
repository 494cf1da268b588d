import type { PointsRung } from "../comparisons/points-ladder.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  count,
  given,
  HALF_UP,
  inOneStep,
  LEVEL,
  months,
  percent,
  typed,
} from "./parts.ts";
import type { Explanations } from "./types.ts";

/** Figures of a rung of the points ladder that can be explained. */
export type PointsFigure =
  | "pointsCents"
  | "paymentCents"
  | "monthlySavingsCents"
  | "breakEvenMonths"
  | "interestBreakEvenMonth"
  | "costAtHorizonCents";

/** Inputs of the ladder: amount of the note, term and horizon. */
export interface PointsTerms {
  loanAmountCents: number;
  termMonths: number;
  horizonMonths: number;
}

export interface PointsContext {
  terms: PointsTerms;
  /** The offer that the others are compared with. */
  first: PointsRung;
  rung: PointsRung;
}

const more = ({ first, rung }: PointsContext) => [
  computed("Points of this offer", rung.pointsCents),
  computed("Points of the first offer", first.pointsCents),
];
const note = ({ terms, rung }: PointsContext) => [
  typed("Loan amount", terms.loanAmountCents),
  given("Rate of this offer", percent(rung.noteRate)),
  given("Term", months(terms.termMonths)),
];

/** Figures of one rung of `pointsLadder` compared with the first. */
export const POINTS_LADDER: Explanations<PointsFigure, PointsContext> = {
  pointsCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Cost of the points",
        "loan amount × points ÷ 100",
        c.rung.pointsCents,
        [typed("Loan amount", c.terms.loanAmountCents), given("Points", c.rung.points)],
        "12 CFR 1026.37(f)(1)(i): a point is one percent of the loan amount; negative points are a lender credit",
      ),
    ),
  paymentCents: (c) =>
    inOneStep(HALF_UP, cents("Payment", LEVEL, c.rung.paymentCents, note(c), "Level payment of an amortizing note")),
  monthlySavingsCents: (c) =>
    inOneStep(
      "Each payment rounded half up to the cent.",
      cents(
        "Saved a month",
        "payment of the first offer − payment of this one",
        c.rung.monthlySavingsCents,
        [
          computed("Payment of the first offer", c.first.paymentCents),
          computed("Payment of this offer", c.rung.paymentCents),
        ],
        "Principal and interest",
      ),
    ),
  breakEvenMonths: (c) =>
    inOneStep(
      "Up to the whole month; none where the payments never cover the points.",
      count(
        "Break-even by payment",
        "(points of this offer − points of the first) ÷ saved a month",
        c.rung.breakEvenMonths,
        [...more(c), computed("Saved a month", c.rung.monthlySavingsCents)],
        "Looks at the payment only",
      ),
    ),
  interestBreakEvenMonth: (c) =>
    inOneStep(
      CENT_ROWS,
      count(
        "Break-even by interest",
        "first month in which the interest saved covers the points paid more",
        c.rung.interestBreakEvenMonth,
        [...more(c), given("Rate of the first offer", percent(c.first.noteRate)), ...note(c)],
        "Two cent-rounded schedules side by side",
      ),
    ),
  costAtHorizonCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Cost at the horizon",
        "points + interest through the horizon",
        c.rung.costAtHorizonCents,
        [
          computed("Points of this offer", c.rung.pointsCents),
          computed("Interest through the horizon", c.rung.costAtHorizonCents - c.rung.pointsCents),
          given("Horizon", months(c.terms.horizonMonths)),
          given("Cheapest of the ladder", c.rung.best ? "yes" : "no", "computed"),
        ],
        "Cent-rounded schedule",
      ),
    ),
};
