import {
  CENT_ROWS,
  cents,
  computed,
  count,
  type ExplainedParts,
  explained,
  given,
  HALF_UP,
  inOneStep,
  percent,
  typed,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep, HorizonFigures, LoanBasis } from "../loan/types.ts";
import type { PurchaseFigures, PurchaseScenario } from "./types.ts";

/** Figures at a horizon that can be explained, at whatever month was asked. */
export type HorizonFigure = keyof HorizonFigures;

interface Context {
  loan: LoanBasis;
  scenario: PurchaseScenario;
  figures: PurchaseFigures;
  at: HorizonFigures;
}

const SCHEDULE = "Cent-rounded schedule";
const after = ({ at }: Context) => given("Payments made", at.month);
const note = ({ scenario, figures }: Context) => [
  computed("Loan amount", figures.loanAmountCents),
  given("Note rate", percent(scenario.noteRate)),
];

const interest = (c: Context): ExplanationStep =>
  cents(
    "Interest so far",
    "sum of the interest of the payments made, second lien included, less what a temporary buydown paid",
    c.at.interestCents,
    [after(c), ...note(c)],
    SCHEDULE,
  );
const insurance = (c: Context): ExplanationStep =>
  cents(
    "Mortgage insurance so far",
    "sum of the premiums of the payments made",
    c.at.mortgageInsuranceCents,
    [after(c), computed("First premium", c.figures.mortgageInsuranceCents)],
    "The programme's own rule for premium and end",
  );
const principal = (c: Context): ExplanationStep =>
  cents(
    "Principal paid",
    "sum of the principal of the payments made, extra principal and second lien included",
    c.at.principalCents,
    [after(c), ...note(c), typed("Extra a month", c.scenario.extraMonthlyCents)],
    SCHEDULE,
  );
const balance = (c: Context): ExplanationStep =>
  cents(
    "Balance",
    "amounts borrowed − principal paid",
    c.at.balanceCents,
    [
      computed("Borrowed", c.at.balanceCents + c.at.principalCents),
      computed("Principal paid", c.at.principalCents),
      after(c),
    ],
    SCHEDULE,
  );
const value = (c: Context): ExplanationStep =>
  cents(
    "Home value",
    "price × (1 + appreciation)^(months ÷ 12)",
    c.at.homeValueCents,
    [
      typed("Price", c.scenario.priceCents),
      given("Appreciation a year", percent(c.loan.appreciationRate ?? 0)),
      after(c),
    ],
    "Compound growth; an assumption, not a forecast",
  );
const COSTS = ["A", "B", "C", "E", "H"] as const;
const costs = (c: Context): ExplanationStep =>
  cents(
    "Costs of the loan",
    "sections A + B + C + E + H as the borrower pays them + prepaid interest − lender credit − seller credit",
    c.at.costsCents,
    [
      ...COSTS.map((section) => computed(`Section ${section}`, c.figures.sectionTotalsCents[section])),
      computed("Prepaid interest", c.figures.prepaidInterestCents),
      typed("Lender credit", -(c.scenario.lenderCreditCents ?? 0)),
      typed("Seller credit", -(c.scenario.sellerCreditCents ?? 0)),
    ],
    "Prepaid tax and insurance and escrow deposits are the borrower's own money and left out",
  );

const EXPLAIN: Record<HorizonFigure, (context: Context) => ExplainedParts> = {
  month: (c) =>
    inOneStep(
      "Whole months.",
      count("Horizon", "months the loan is expected to be kept", c.at.month, [after(c)], "What was asked"),
    ),
  interestCents: (c) => inOneStep(CENT_ROWS, interest(c)),
  mortgageInsuranceCents: (c) => inOneStep(HALF_UP, insurance(c)),
  principalCents: (c) => inOneStep(CENT_ROWS, principal(c)),
  balanceCents: (c) => explained("Balance at the horizon", CENT_ROWS, principal(c), balance(c)),
  homeValueCents: (c) => inOneStep(HALF_UP, value(c)),
  equityCents: (c) =>
    explained(
      "Equity at the horizon",
      HALF_UP,
      value(c),
      balance(c),
      cents(
        "Equity",
        "home value − balance",
        c.at.equityCents,
        [computed("Home value", c.at.homeValueCents), computed("Balance", c.at.balanceCents)],
        "Before costs of selling",
      ),
    ),
  paidCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "Paid so far",
        "interest + principal, extra principal included, + mortgage insurance",
        c.at.paidCents,
        [
          computed("Interest", c.at.interestCents),
          computed("Principal", c.at.principalCents),
          computed("Mortgage insurance", c.at.mortgageInsuranceCents),
        ],
        "What left the account for the loan; taxes and insurance of the home are not in it",
      ),
    ),
  costsCents: (c) => inOneStep(HALF_UP, costs(c)),
  borrowingCostCents: (c) =>
    explained(
      "Cost of borrowing at the horizon",
      CENT_ROWS,
      interest(c),
      insurance(c),
      costs(c),
      cents(
        "Cost of borrowing",
        "interest + mortgage insurance + costs of the loan",
        c.at.borrowingCostCents,
        [
          computed("Interest", c.at.interestCents),
          computed("Mortgage insurance", c.at.mortgageInsuranceCents),
          computed("Costs, less credits", c.at.costsCents),
        ],
        "Principal is the borrower's own and left out",
      ),
    ),
};

/**
 * How a figure of a scenario at any horizon is computed.
 *
 * @param figure which one
 * @param loan what all scenarios share
 * @param scenario what was typed
 * @param figures of that scenario, see `purchaseFigures`
 * @param at the horizon's, see `horizonFigures`
 * @example explainHorizon("month", loan, scenario, purchaseFigures(loan, scenario), horizonFigures(loan, scenario, frame, purchaseFigures(loan, scenario), 60)).steps.at(-1)?.valueCount // 60
 */
export function explainHorizon(
  figure: HorizonFigure,
  loan: LoanBasis,
  scenario: PurchaseScenario,
  figures: PurchaseFigures,
  at: HorizonFigures,
): Explanation {
  return { figure, ...EXPLAIN[figure]({ loan, scenario, figures, at }) };
}
