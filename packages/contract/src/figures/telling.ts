import type { LoanFigures } from "@hearthline/calc/loan/types";

/** Figures of any kind of loan that part where an engine computes it otherwise than before. */
export const tellingFigures = ({
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
