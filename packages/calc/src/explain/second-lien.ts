import type { LoanColumns } from "../comparisons/loan-columns.ts";
import type { SecondLien, SecondLienComparison } from "../comparisons/second-lien.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  explained,
  given,
  HALF_UP,
  inOneStep,
  LEVEL,
  money,
  months,
  NOT_ROUNDED,
  percent,
  rate,
  typed,
  WHOLE_CENTS,
} from "./parts.ts";
import type { ExplanationStep, Explanations } from "./types.ts";

type Lien = { name?: string; balanceCents: number; noteRate: number };

function blended(liens: readonly Lien[], value: number): ExplanationStep {
  return rate(
    "Blended rate",
    "Σ balance × rate ÷ Σ balance",
    value,
    liens.map((lien, k) =>
      given(lien.name ?? `Lien ${k + 1}`, `${money(lien.balanceCents)} at ${percent(lien.noteRate)}`),
    ),
    "Weighted by what is owed at each rate: at this rate a single loan would cost as much today",
  );
}

/** Figures of a second lien compared with one new loan that can be explained. */
export type SecondLienFigure = keyof SecondLienComparison;

/** The compared loans: the first loan, the second lien or credit line, the single new loan; and the horizon. */
export interface SecondLienContext {
  first: Pick<LoanColumns, "startCents" | "paymentCents"> & { noteRate: number };
  second: SecondLien;
  single: { startCents: number; closingCostsCents: number };
  months: number;
  result: SecondLienComparison;
}

const horizon = (c: SecondLienContext) => given("Horizon", months(c.months));

function secondPayment({ second, result }: SecondLienContext): ExplanationStep {
  const only = second.interestOnlyMonths ?? 0;
  return cents(
    "Payment of the second lien",
    only > 0 ? "P · i,  i = rate ÷ 12, in the draw period" : LEVEL,
    result.secondPaymentCents,
    [
      typed("Second lien", second.amountCents),
      given("Its rate", percent(second.noteRate)),
      given("Its term", months(second.termMonths)),
      given("Interest only", months(only)),
    ],
    only > 0 ? "Terms of the credit line: interest only at first" : "Level payment of an amortizing note",
  );
}

function secondCost(c: SecondLienContext): ExplanationStep {
  const costs = c.second.closingCostsCents ?? 0;
  return cents(
    "Cost with a second lien",
    "interest and mortgage insurance of both loans through the horizon + closing costs",
    c.result.secondLienCostCents,
    [
      computed("Interest and insurance of both loans", c.result.secondLienCostCents - costs),
      typed("Closing costs", costs),
      horizon(c),
    ],
    "Cent-rounded schedules; costs paid in cash",
  );
}

function singleCost(c: SecondLienContext): ExplanationStep {
  return cents(
    "Cost with a single loan",
    "interest and mortgage insurance of the single loan through the horizon + closing costs",
    c.result.singleCostCents,
    [
      computed("Interest and insurance of the single loan", c.result.singleCostCents - c.single.closingCostsCents),
      typed("Closing costs", c.single.closingCostsCents),
      horizon(c),
    ],
    "Cent-rounded schedule; costs paid in cash",
  );
}

/** Figures of `secondLienComparison`. */
export const SECOND_LIEN: Explanations<SecondLienFigure, SecondLienContext> = {
  blendedRate: ({ first, second, result }) =>
    inOneStep(
      NOT_ROUNDED,
      blended(
        [
          { name: "First loan", balanceCents: first.startCents, noteRate: first.noteRate },
          { name: "Second lien", balanceCents: second.amountCents, noteRate: second.noteRate },
        ],
        result.blendedRate,
      ),
    ),
  secondPaymentCents: (c) => inOneStep(HALF_UP, secondPayment(c)),
  paymentTogetherCents: (c) =>
    explained(
      "Both payments",
      WHOLE_CENTS,
      secondPayment(c),
      cents(
        "Both payments",
        "payment of the first loan + payment of the second lien",
        c.result.paymentTogetherCents,
        [computed("First loan", c.first.paymentCents), computed("Second lien", c.result.secondPaymentCents)],
        "At first",
      ),
    ),
  singlePaymentCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment of the single loan",
        "first payment of one loan over the balance of the first and the money taken out",
        c.result.singlePaymentCents,
        [computed("Single loan", c.single.startCents), typed("Money taken out", c.second.amountCents)],
        "Its own schedule",
      ),
    ),
  secondLienCostCents: (c) => inOneStep(CENT_ROWS, secondCost(c)),
  singleCostCents: (c) => inOneStep(CENT_ROWS, singleCost(c)),
  differenceCents: (c) =>
    explained(
      "Saved by keeping the first loan",
      CENT_ROWS,
      secondCost(c),
      singleCost(c),
      cents(
        "Saved by keeping the first loan",
        "cost with a single loan − cost with a second lien",
        c.result.differenceCents,
        [
          computed("With a single loan", c.result.singleCostCents),
          computed("With a second lien", c.result.secondLienCostCents),
        ],
        "Below zero, the single loan is cheaper through the horizon",
      ),
    ),
};
