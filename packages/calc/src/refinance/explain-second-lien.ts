import {
  CENT_ROWS,
  cents,
  computed,
  type ExplainedParts,
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
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { SecondLien, SecondLienComparison } from "./blended-rate.ts";
import type { CurrentLoan } from "./current-loan.ts";

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

/**
 * How a blended rate is computed.
 *
 * @param liens balances in cents with their rates, and names where there are any
 * @param value of them, see `blendedRate`
 * @example explainBlendedRate([{ balanceCents: 300_000_00, noteRate: 0.03 }, { balanceCents: 100_000_00, noteRate: 0.09 }], blendedRate([{ balanceCents: 300_000_00, noteRate: 0.03 }, { balanceCents: 100_000_00, noteRate: 0.09 }])).steps.at(-1)?.valueRate // 0.045
 */
export function explainBlendedRate(liens: readonly Lien[], value: number): Explanation {
  return { figure: "blendedRate", ...inOneStep(NOT_ROUNDED, blended(liens, value)) };
}

/** Figures of a second lien against a cash-out refinance that can be explained. */
export type SecondLienFigure = keyof SecondLienComparison;

/** What is compared: the first loan, the second lien or credit line, the single new loan, and the horizon. */
export interface SecondLienTerms {
  current: CurrentLoan;
  second: SecondLien;
  cashOut: { noteRate: number; termMonths: number; closingCostsCents: number };
  months: number;
}

interface Context extends SecondLienTerms {
  result: SecondLienComparison;
}

const horizon = (c: Context) => given("Horizon", months(c.months));

function secondPayment({ second, result }: Context): ExplanationStep {
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

function secondCost(c: Context): ExplanationStep {
  const costs = c.second.closingCostsCents ?? 0;
  return cents(
    "Cost with a second lien",
    "interest of both loans through the horizon + closing costs",
    c.result.secondLienCostCents,
    [
      computed("Interest of both loans", c.result.secondLienCostCents - costs),
      typed("Closing costs", costs),
      horizon(c),
    ],
    "Cent-rounded schedules; costs paid in cash",
  );
}

function cashOutCost(c: Context): ExplanationStep {
  return cents(
    "Cost with a cash-out refinance",
    "interest of the single loan through the horizon + closing costs",
    c.result.cashOutCostCents,
    [
      computed("Interest of the single loan", c.result.cashOutCostCents - c.cashOut.closingCostsCents),
      typed("Closing costs", c.cashOut.closingCostsCents),
      horizon(c),
    ],
    "Cent-rounded schedule; costs paid in cash",
  );
}

const EXPLAIN: Record<SecondLienFigure, (context: Context) => ExplainedParts> = {
  blendedRate: ({ current, second, result }) =>
    inOneStep(
      NOT_ROUNDED,
      blended(
        [
          { ...current, name: "First loan" },
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
        [
          given(
            "First loan",
            money(c.current.paymentCents),
            c.current.certainty === "statement" ? "record" : "computed",
          ),
          computed("Second lien", c.result.secondPaymentCents),
        ],
        "At first; principal and interest",
      ),
    ),
  cashOutPaymentCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "Payment of the cash-out refinance",
        `${LEVEL};  P = balance of the first loan + money taken out`,
        c.result.cashOutPaymentCents,
        [
          computed("Balance of the first loan", c.current.balanceCents),
          typed("Money taken out", c.second.amountCents),
          given("Rate", percent(c.cashOut.noteRate)),
          given("Term", months(c.cashOut.termMonths)),
        ],
        "Level payment of an amortizing note",
      ),
    ),
  secondLienCostCents: (c) => inOneStep(CENT_ROWS, secondCost(c)),
  cashOutCostCents: (c) => inOneStep(CENT_ROWS, cashOutCost(c)),
  differenceCents: (c) =>
    explained(
      "Saved by keeping the first loan",
      CENT_ROWS,
      secondCost(c),
      cashOutCost(c),
      cents(
        "Saved by keeping the first loan",
        "cost with a cash-out refinance − cost with a second lien",
        c.result.differenceCents,
        [
          computed("With a cash-out refinance", c.result.cashOutCostCents),
          computed("With a second lien", c.result.secondLienCostCents),
        ],
        "Below zero the cash-out refinance is cheaper through the horizon",
      ),
    ),
};

/**
 * How a figure of a second lien against a cash-out refinance is computed.
 *
 * @param figure which one
 * @param terms what is compared
 * @param result of it, see `secondLienComparison`
 * @example explainSecondLien("blendedRate", { current: currentFromRoughEntry({ balanceCents: 300_000_00, noteRate: 0.03, remainingMonths: 300 }), second: { amountCents: 100_000_00, noteRate: 0.09, termMonths: 240 }, cashOut: { noteRate: 0.065, termMonths: 360, closingCostsCents: 6_000_00 }, months: 60 }, secondLienComparison(currentFromRoughEntry({ balanceCents: 300_000_00, noteRate: 0.03, remainingMonths: 300 }), { amountCents: 100_000_00, noteRate: 0.09, termMonths: 240 }, { noteRate: 0.065, termMonths: 360, closingCostsCents: 6_000_00 }, 60)).steps.at(-1)?.valueRate // 0.045
 */
export function explainSecondLien(
  figure: SecondLienFigure,
  terms: SecondLienTerms,
  result: SecondLienComparison,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ ...terms, result }) };
}
