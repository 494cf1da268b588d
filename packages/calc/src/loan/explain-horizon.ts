import {
  CENT_ROWS,
  cents,
  computed,
  type Explain,
  type ExplainContext,
  explained,
  given,
  percent,
  typed,
} from "./explain-parts.ts";
import type { ExplainedFigure, ExplanationStep } from "./types.ts";

const SCHEDULE = "Cent-rounded schedule";
const after = ({ figures }: ExplainContext) => given("Payments made", figures.horizon.month);

function interestStep(context: ExplainContext): ExplanationStep {
  return cents(
    "Interest so far",
    "sum of the interest of the payments made, second lien included, less what a temporary buydown paid",
    context.figures.horizon.interestCents,
    [
      after(context),
      computed("Loan amount", context.figures.loanAmountCents),
      given("Note rate", percent(context.scenario.noteRate)),
    ],
    SCHEDULE,
  );
}

function balanceStep(context: ExplainContext): ExplanationStep {
  const { figures, scenario } = context;
  return cents(
    "Balance",
    "amounts borrowed − principal paid",
    figures.horizon.balanceCents,
    [
      after(context),
      computed("Borrowed", figures.loanAmountCents + (scenario.secondLien?.amountCents ?? 0)),
      computed("Principal paid", figures.horizon.principalCents),
    ],
    SCHEDULE,
  );
}

/** Where the borrower stands at the horizon. */
export const horizonFigures = {
  horizonInterestCents: (context) => explained("Interest at the horizon", CENT_ROWS, interestStep(context)),
  horizonBalanceCents: (context) => explained("Balance at the horizon", CENT_ROWS, balanceStep(context)),
  horizonEquityCents: (context) => {
    const { loan, scenario, figures } = context;
    const { homeValueCents, balanceCents, equityCents } = figures.horizon;
    return explained(
      "Equity at the horizon",
      "Home value half up to the cent.",
      cents(
        "Home value",
        "price × (1 + appreciation)^(months ÷ 12)",
        homeValueCents,
        [
          typed("Price", scenario.priceCents),
          given("Appreciation a year", percent(loan.appreciationRate ?? 0)),
          after(context),
        ],
        "Compound growth; an assumption, not a forecast",
      ),
      balanceStep(context),
      cents(
        "Equity",
        "home value − balance",
        equityCents,
        [computed("Home value", homeValueCents), computed("Balance", balanceCents)],
        "Before costs of selling",
      ),
    );
  },
  horizonBorrowingCostCents: (context) => {
    const { interestCents, mortgageInsuranceCents, costsCents, borrowingCostCents } = context.figures.horizon;
    return explained(
      "Cost of borrowing at the horizon",
      CENT_ROWS,
      interestStep(context),
      cents(
        "Cost of borrowing",
        "interest + mortgage insurance + costs paid at closing for the loan",
        borrowingCostCents,
        [
          computed("Interest", interestCents),
          computed("Mortgage insurance", mortgageInsuranceCents),
          computed("Costs, less credits", costsCents),
        ],
        "Prepaid tax and insurance and escrow deposits are the borrower's own money and left out",
      ),
    );
  },
} satisfies Partial<Record<ExplainedFigure, Explain>>;
