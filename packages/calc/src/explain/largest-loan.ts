import type { Capacity, largestLoan } from "../ratios/largest-loan.ts";
import { cents, computed, explained, given, inOneStep, months, percent, typed } from "./parts.ts";
import type { ExplanationStep, Explanations } from "./types.ts";

const SOURCE = "Fannie Mae Selling Guide B3-6-02";
type Largest = ReturnType<typeof largestLoan>;

export interface LargestLoanContext {
  capacity: Capacity;
  largest: Largest;
}

function available({ capacity, largest }: LargestLoanContext): ExplanationStep {
  return cents(
    "Left for principal and interest",
    "income × highest debt-to-income − debts − tax − insurance − other housing, not below zero",
    largest.principalAndInterestCents,
    [
      typed("Gross monthly income", capacity.incomeCents),
      given("Highest debt-to-income", percent(capacity.maxDebtToIncome)),
      typed("Debts a month", capacity.debtsCents),
      typed("Property tax a month", capacity.propertyTaxCents),
      typed("Homeowner's insurance a month", capacity.insuranceCents),
      typed("Other housing a month", capacity.otherHousingCents),
    ],
    SOURCE,
  );
}

/** Figures of `largestLoan`. */
export const LARGEST_LOAN: Explanations<keyof Largest, LargestLoanContext> = {
  principalAndInterestCents: (context) => inOneStep("Rounded down to whole cents.", available(context)),
  loanCents: ({ capacity, largest }) =>
    explained(
      "Largest loan",
      "Neither the payment nor what is left for it is rounded; the loan is rounded down to whole dollars, so that it fits.",
      available({ capacity, largest }),
      cents(
        "Largest loan",
        "left for P&I ÷ (i ÷ (1 − (1 + i)⁻ⁿ) + yearly mortgage insurance ÷ 12),  i = rate ÷ 12",
        largest.loanCents,
        [
          computed("Left for principal and interest", largest.principalAndInterestCents),
          given("Note rate", percent(capacity.noteRate)),
          given("Term", months(capacity.termMonths)),
          given("Mortgage insurance a year", percent(capacity.mortgageInsuranceRate ?? 0)),
        ],
        SOURCE,
      ),
    ),
};
