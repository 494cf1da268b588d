import type { TryField } from "../kind.ts";
import type { RefinanceTryLimits } from "./draft.ts";

/** The default limit for loans with cash out. */
const MOST = 0.8;

export const wholeLimits = ({ maxLoanToValue = MOST, ...limits }: RefinanceTryLimits) => ({
  ...limits,
  maxLoanToValue,
});

/** The limits of what a borrower may try on a refinance. */
export const REFINANCE_TRIES: readonly TryField<RefinanceTryLimits>[] = [
  {
    name: "rateSpread",
    label: "Rate up or down",
    decimals: 2,
    read: ({ rateSpread }) => rateSpread,
    write: (limits, rateSpread) => ({ ...limits, rateSpread }),
  },
  {
    name: "maxLoanToValue",
    label: "Loan to value with cash out, at most",
    decimals: 1,
    read: ({ maxLoanToValue = MOST }) => maxLoanToValue,
    write: (limits, maxLoanToValue) => ({ ...limits, maxLoanToValue }),
  },
];
