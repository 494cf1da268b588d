import type { ComputedScenario, NetWorth, SavingsUse } from "../comparisons/net-worth.ts";
import { horizonFigures } from "../loan/horizon-figures.ts";
import type { LoanBasis } from "../loan/types.ts";
import { cents, computed, explained, given, HALF_UP, months, percent } from "./parts.ts";
import type { ExplanationStep, Explanations } from "./types.ts";

/** Figures of the comparison that can be explained. */
export type NetWorthFigure = keyof NetWorth;

/** What the comparison was asked: use of the money left over, its return a year, the horizon. */
export interface NetWorthTerms {
  use: SavingsUse;
  yearlyReturn: number;
  month: number;
}

export interface NetWorthContext {
  basis: LoanBasis;
  own: ComputedScenario;
  /** Highest cash to close of the scenarios compared. */
  highestCashCents: number;
  terms: NetWorthTerms;
  worth: NetWorth;
}

const SAME_MONEY = "All borrowers spend the same: the highest cash to close and, month by month, the highest payment";
const USE: Record<SavingsUse, string> = {
  prepay: "cash left at closing + payments left once the loan is paid off",
  invest: "cash left at closing and what each month leaves, with its return compounded monthly",
  keep: "cash left at closing + what each month leaves, at no interest",
};

function equity({ basis, own, terms, worth }: NetWorthContext): ExplanationStep {
  const { homeValueCents } = horizonFigures(basis, own.scenario, own.frame, own.figures, terms.month);
  return cents(
    "Equity",
    terms.use === "prepay" ? "home value − balance with the money left over prepaid" : "home value − balance",
    worth.equityCents,
    [
      computed("Home value", homeValueCents),
      computed("Balance", homeValueCents - worth.equityCents),
      given("Horizon", months(terms.month)),
    ],
    "Cent-rounded schedule; value by compound growth, before costs of selling",
  );
}

function savings({ own, highestCashCents, terms, worth }: NetWorthContext): ExplanationStep {
  const atClosing = highestCashCents - own.figures.cashToCloseCents;
  return cents(
    "Money left over",
    USE[terms.use],
    worth.savingsCents,
    [
      computed("Left at closing", atClosing),
      computed("From the months, with what it earned", worth.savingsCents - atClosing),
      given("Return a year", terms.use === "invest" ? percent(terms.yearlyReturn) : "none"),
    ],
    SAME_MONEY,
  );
}

/** Figures of one scenario of `netWorth`. */
export const NET_WORTH: Explanations<NetWorthFigure, NetWorthContext> = {
  equityCents: (context) => explained("Equity at the horizon", HALF_UP, equity(context)),
  savingsCents: (context) => explained("Money left over at the horizon", HALF_UP, savings(context)),
  netWorthCents: (context) =>
    explained(
      "Net worth at the horizon",
      HALF_UP,
      equity(context),
      savings(context),
      cents(
        "Net worth",
        "equity + money left over",
        context.worth.netWorthCents,
        [computed("Equity", context.worth.equityCents), computed("Money left over", context.worth.savingsCents)],
        SAME_MONEY,
      ),
    ),
};
