import type { Consolidation } from "../comparisons/consolidation.ts";
import type { NoteTerms } from "../loan/scenario-plan.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  count,
  explained,
  given,
  HALF_UP,
  type Inputs,
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

/** Figures of a consolidation that can be explained. */
export type ConsolidationFigure = Exclude<keyof Consolidation, "debts">;

export interface ConsolidationContext {
  /** The new loan. */
  note: NoteTerms;
  result: Consolidation;
}

const RUN = "Each debt run at its own rate and payment; none where one is never paid off";
const never = (value: number | null, text: (value: number) => string) => (value === null ? "never" : text(value));
const balances = ({ result }: ConsolidationContext): Inputs =>
  result.debts.map((debt) => typed(debt.name, debt.balanceCents));
const payments = ({ result }: ConsolidationContext): Inputs =>
  result.debts.map((debt) => typed(debt.name, debt.paymentCents));
const rates = ({ result }: ConsolidationContext): Inputs =>
  result.debts.map((debt) => given(debt.name, `${money(debt.balanceCents)} at ${percent(debt.rate)}`));
const share = ({ note, result }: ConsolidationContext): Inputs => [
  computed("Debts together", result.balanceCents),
  given("Rate of the mortgage", percent(note.noteRate)),
  given("Its term", months(note.termMonths)),
];

function kept({ result }: ConsolidationContext): ExplanationStep {
  return cents(
    "Interest when kept",
    "sum of the interest left on each debt",
    result.interestKeptCents,
    result.debts.map((debt) => given(debt.name, never(debt.remainingInterestCents, money), "computed")),
    RUN,
  );
}

function stretched(context: ConsolidationContext): ExplanationStep {
  return cents(
    "Interest inside the mortgage",
    "total interest of a loan of the debts' size on the mortgage's terms",
    context.result.interestStretchedCents,
    share(context),
    "Cent-rounded schedule",
  );
}

function inMortgage(context: ConsolidationContext): ExplanationStep {
  return cents(
    "Added to the mortgage payment",
    LEVEL,
    context.result.mortgagePaymentCents,
    share(context),
    "Level payment of the debts as a loan of their own",
  );
}

/** Figures of `consolidation`. */
export const CONSOLIDATION: Explanations<ConsolidationFigure, ConsolidationContext> = {
  balanceCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents("Debts together", "sum of the balances", c.result.balanceCents, balances(c), "As stated"),
    ),
  paymentCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents("Paid a month now", "sum of the payments", c.result.paymentCents, payments(c), "As stated"),
    ),
  blendedRate: (c) =>
    inOneStep(
      NOT_ROUNDED,
      rate(
        "Blended rate",
        "Σ balance × rate ÷ Σ balance",
        c.result.blendedRate,
        rates(c),
        "Weighted by what is owed at each rate",
      ),
    ),
  interestKeptCents: (c) => inOneStep(CENT_ROWS, kept(c)),
  monthsKept: (c) =>
    inOneStep(
      CENT_ROWS,
      count(
        "Months until the last debt is paid",
        "longest of the debts, each at its own payment",
        c.result.monthsKept,
        c.result.debts.map((debt) => given(debt.name, never(debt.paymentsRemaining, months), "computed")),
        RUN,
      ),
    ),
  mortgagePaymentCents: (c) => inOneStep(HALF_UP, inMortgage(c)),
  interestStretchedCents: (c) => inOneStep(CENT_ROWS, stretched(c)),
  extraInterestCents: (c) =>
    explained(
      "More interest in the end",
      CENT_ROWS,
      kept(c),
      stretched(c),
      cents(
        "More interest in the end",
        "interest inside the mortgage − interest when kept",
        c.result.extraInterestCents,
        [
          computed("Inside the mortgage", c.result.interestStretchedCents),
          given("When kept", never(c.result.interestKeptCents, money), "computed"),
        ],
        "Above zero, the lower payment costs more in the end",
      ),
    ),
  monthlyReliefCents: (c) =>
    explained(
      "Relief a month",
      HALF_UP,
      inMortgage(c),
      cents(
        "Relief a month",
        "paid a month now − added to the mortgage payment",
        c.result.monthlyReliefCents,
        [
          computed("Paid a month now", c.result.paymentCents),
          computed("Added to the mortgage payment", c.result.mortgagePaymentCents),
        ],
        "A lower payment is not a lower cost: see the interest in the end",
      ),
    ),
  monthsAtSamePayment: (c) =>
    inOneStep(
      CENT_ROWS,
      count(
        "Months at the old payments",
        "payments until the debts are paid inside the mortgage with the old payments, at least the level one",
        c.result.monthsAtSamePayment,
        [...share(c), computed("Paid a month now", c.result.paymentCents)],
        "Cent-rounded schedule; the relief goes on as extra principal",
      ),
    ),
  interestAtSamePaymentCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Interest at the old payments",
        "interest until the debts are paid inside the mortgage with the old payments, at least the level one",
        c.result.interestAtSamePaymentCents,
        [...share(c), computed("Paid a month now", c.result.paymentCents)],
        "Cent-rounded schedule; the relief goes on as extra principal",
      ),
    ),
};
