import { FINANCED } from "../../loan/cash-lines.ts";
import type { HorizonFigures } from "../../loan/types.ts";
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
  percent,
  typed,
} from "../parts.ts";
import type { ExplanationStep, Explanations } from "../types.ts";
import { type LoanContext, valueInput } from "./loan-context.ts";

/** Figures at a horizon that can be explained, at any month. */
export type HorizonFigure = keyof HorizonFigures;

export interface HorizonContext extends LoanContext {
  at: HorizonFigures;
}

const SCHEDULE = "Cent-rounded schedule";
const after = ({ at }: HorizonContext) => given("Payments made", at.month);
const note = ({ scenario, figures }: HorizonContext) => [
  computed("Loan amount", figures.loanAmountCents),
  given("Note rate", percent(scenario.noteRate)),
];

const interest = (c: HorizonContext): ExplanationStep =>
  cents(
    "Interest so far",
    "sum of the interest of the payments made, second lien included, less what a temporary buydown paid",
    c.at.interestCents,
    [after(c), ...note(c)],
    SCHEDULE,
  );
const insurance = (c: HorizonContext): ExplanationStep =>
  cents(
    "Mortgage insurance so far",
    "sum of the premiums of the payments made",
    c.at.mortgageInsuranceCents,
    [after(c), computed("First premium", c.figures.mortgageInsuranceCents)],
    "The program's own rule for premium and end",
  );
const principal = (c: HorizonContext): ExplanationStep =>
  cents(
    "Principal paid",
    "sum of the principal of the payments made, extra principal and second lien included",
    c.at.principalCents,
    [after(c), ...note(c), typed("Extra a month", c.scenario.extraMonthlyCents)],
    SCHEDULE,
  );
const balance = (c: HorizonContext): ExplanationStep =>
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
const value = (c: HorizonContext): ExplanationStep =>
  cents(
    "Home value",
    `${c.frame.valueName} × (1 + appreciation)^(months ÷ 12)`,
    c.at.homeValueCents,
    [valueInput(c), given("Appreciation a year", percent(c.basis.appreciationRate ?? 0)), after(c)],
    "Compound growth; an assumption, not a forecast",
  );
const COSTS = ["A", "B", "C", "E", "H"] as const;
const credits = (c: HorizonContext): Inputs =>
  c.figures.cashLines
    .filter(({ section, name }) => section === "credit" && name !== FINANCED)
    .map(({ name, amountCents }) => computed(name, amountCents));
const costs = (c: HorizonContext): ExplanationStep =>
  cents(
    "Costs of the loan",
    "sections A + B + C + E + H as the borrower pays them + prepaid interest − credits",
    c.at.costsCents,
    [
      ...COSTS.map((section) => computed(`Section ${section}`, c.figures.sectionTotalsCents[section])),
      computed("Prepaid interest", c.figures.prepaidInterestCents),
      ...credits(c),
    ],
    "Prepaid tax and insurance and escrow deposits are the borrower's own money and left out",
  );

/** The borrower's position after any number of payments. */
export const HORIZON: Explanations<HorizonFigure, HorizonContext> = {
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
