import type { AffordableHome, HomeLimits } from "../../purchase/affordable-home.ts";
import { cents, computed, given, type Inputs, inOneStep, percent, typed } from "../parts.ts";
import type { Explanations } from "../types.ts";

/** Figures of a home within its limits that can be explained. */
export type AffordableFigure = "priceCents" | "downPaymentCents";

export interface AffordableContext {
  limits: HomeLimits;
  home: AffordableHome;
}

const limitsOf = ({ limits, home }: AffordableContext): Inputs => [
  ...(limits.paymentCents === undefined ? [] : [typed("The most a month", limits.paymentCents)]),
  ...(limits.cashToCloseCents === undefined ? [] : [typed("The most at closing", limits.cashToCloseCents)]),
  ...(limits.debtToIncome === undefined ? [] : [given("Highest debt-to-income", percent(limits.debtToIncome))]),
  computed("Housing payment there", home.housingPaymentCents),
  computed("Cash to close there", home.cashToCloseCents),
  computed("Loan amount", home.loanAmountCents),
];
const TRIED = "Tried dollar by dollar with every figure of the loan: nothing is approximated";
const DOLLAR = "To the whole dollar; the next dollar would break a limit.";

/** Figures of `affordableHome`. */
export const AFFORDABLE_HOME: Explanations<AffordableFigure, AffordableContext> = {
  priceCents: (c) =>
    inOneStep(
      DOLLAR,
      cents("Highest price", "the highest price that keeps every limit", c.home.priceCents, limitsOf(c), TRIED),
    ),
  downPaymentCents: (c) =>
    inOneStep(
      DOLLAR,
      cents(
        "Lowest down payment",
        "the lowest down payment that keeps every limit",
        c.home.downPaymentCents,
        [...limitsOf(c), computed("Price", c.home.priceCents)],
        TRIED,
      ),
    ),
};
