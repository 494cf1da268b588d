import { refuse } from "../arithmetic/require.ts";
import {
  cents,
  computed,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  months,
  percent,
} from "../loan/explain-parts.ts";
import { horizonFigures } from "../loan/horizon-figures.ts";
import type { Explanation, ExplanationStep, LoanBasis } from "../loan/types.ts";
import type { NetWorth, SavingsUse } from "./net-worth.ts";
import { purchaseFrame } from "./purchase-figures.ts";
import type { PurchaseFigures, PurchaseScenario } from "./types.ts";

/** Figures of a purchase comparison that can be explained. */
export type NetWorthFigure = keyof NetWorth;

/** What the comparison was asked: use of the money left over, its return a year, the horizon. */
export interface NetWorthTerms {
  use: SavingsUse;
  yearlyReturn: number;
  month: number;
}

interface Context {
  loan: LoanBasis;
  scenario: PurchaseScenario;
  own: PurchaseFigures;
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

function equity({ loan, scenario, own, terms, worth }: Context): ExplanationStep {
  const { homeValueCents } = horizonFigures(loan, scenario, purchaseFrame(scenario), own, terms.month);
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

function savings({ own, highestCashCents, terms, worth }: Context): ExplanationStep {
  const atClosing = highestCashCents - own.cashToCloseCents;
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

const EXPLAIN: Record<NetWorthFigure, (context: Context) => ExplainedParts> = {
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

/**
 * How a figure of a purchase comparison by net worth is computed.
 *
 * @param figure which one
 * @param index of the scenario among those compared
 * @param loan what the scenarios share
 * @param scenarios and `figures` as they were compared
 * @param terms use of the money left over, return a year, horizon
 * @param worths of all, see `netWorth`
 * @throws {RangeError} no scenario of that index
 * @example explainNetWorth("netWorthCents", 0, loan, [scenario], [purchaseFigures(loan, scenario)], { use: "keep", yearlyReturn: 0, month: 84 }, netWorth(loan, [scenario], [purchaseFigures(loan, scenario)], "keep", 0, 84)).steps.length // 3
 */
export function explainNetWorth(
  figure: NetWorthFigure,
  index: number,
  loan: LoanBasis,
  scenarios: readonly PurchaseScenario[],
  figures: readonly PurchaseFigures[],
  terms: NetWorthTerms,
  worths: readonly NetWorth[],
): Explanation {
  const scenario = scenarios[index];
  const own = figures[index];
  const worth = worths[index];
  if (scenario === undefined || own === undefined || worth === undefined)
    refuse("index", "be that of a scenario compared", index);
  const highestCashCents = Math.max(...figures.map((each) => each.cashToCloseCents));
  return { figure, ...EXPLAIN[figure]({ loan, scenario, own, highestCashCents, terms, worth }) };
}
