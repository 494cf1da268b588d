import { CENT_ROWS, computed, type Explain, type ExplainContext, given, money, percent } from "./explain-parts.ts";
import type { ExplanationStep } from "./types.ts";

const after = ({ figures }: ExplainContext) => given("Payments made", String(figures.horizon.month));

function interestStep(context: ExplainContext): ExplanationStep {
  const { horizon } = context.figures;
  return {
    label: "Interest so far",
    formula: "sum of the interest of the payments made, second lien included, less what a temporary buydown paid",
    valueCents: horizon.interestCents,
    inputs: [
      after(context),
      computed("Loan amount", context.figures.loanAmountCents),
      given("Note rate", percent(context.scenario.noteRate)),
    ],
    source: "Cent-rounded schedule",
  };
}

export const horizonInterest: Explain = (context) => ({
  title: "Interest at the horizon",
  steps: [interestStep(context)],
  rounding: CENT_ROWS,
});

function balanceStep(context: ExplainContext): ExplanationStep {
  const { figures, scenario } = context;
  const owed = figures.loanAmountCents + (scenario.secondLien?.amountCents ?? 0);
  return {
    label: "Balance",
    formula: "amounts borrowed − principal paid",
    valueCents: figures.horizon.balanceCents,
    inputs: [after(context), computed("Borrowed", owed), computed("Principal paid", figures.horizon.principalCents)],
    source: "Cent-rounded schedule",
  };
}

export const horizonBalance: Explain = (context) => ({
  title: "Balance at the horizon",
  steps: [balanceStep(context)],
  rounding: CENT_ROWS,
});

export const horizonEquity: Explain = (context) => {
  const { loan, scenario, figures } = context;
  const { horizon } = figures;
  return {
    title: "Equity at the horizon",
    steps: [
      {
        label: "Home value",
        formula: "price × (1 + appreciation)^(months ÷ 12)",
        valueCents: horizon.homeValueCents,
        inputs: [
          given("Price", money(scenario.priceCents)),
          given("Appreciation a year", percent(loan.appreciationRate ?? 0)),
          after(context),
        ],
        source: "Compound growth; an assumption, not a forecast",
      },
      balanceStep(context),
      {
        label: "Equity",
        formula: "home value − balance",
        valueCents: horizon.equityCents,
        inputs: [computed("Home value", horizon.homeValueCents), computed("Balance", horizon.balanceCents)],
        source: "Before costs of selling",
      },
    ],
    rounding: "Home value half up to the cent.",
  };
};

export const horizonBorrowingCost: Explain = (context) => {
  const { horizon } = context.figures;
  return {
    title: "Cost of borrowing at the horizon",
    steps: [
      interestStep(context),
      {
        label: "Cost of borrowing",
        formula: "interest + mortgage insurance + costs paid at closing for the loan",
        valueCents: horizon.borrowingCostCents,
        inputs: [
          computed("Interest", horizon.interestCents),
          computed("Mortgage insurance", horizon.mortgageInsuranceCents),
          computed("Costs, less credits", horizon.costsCents),
        ],
        source: "Prepaid tax and insurance and escrow deposits are the borrower's own money and left out",
      },
    ],
    rounding: CENT_ROWS,
  };
};
