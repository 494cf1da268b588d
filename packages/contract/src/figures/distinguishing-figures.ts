import type { LoanFigures } from "@hearthline/calc/loan/types";

/** Returns figures, common to all kinds of loans, that change if an engine version computes the loan differently. */
export const distinguishingFigures = ({
  housingPaymentCents,
  totalInterestCents,
  payoffMonths,
  horizon,
}: Pick<LoanFigures, "housingPaymentCents" | "totalInterestCents" | "payoffMonths" | "horizon">): number[] => [
  housingPaymentCents,
  totalInterestCents,
  payoffMonths,
  horizon.borrowingCostCents,
];
