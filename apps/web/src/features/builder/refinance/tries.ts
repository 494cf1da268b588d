import type { TryField } from "../kind.ts";

/** How far a borrower may move the numbers of a refinance. */
export const REFINANCE_TRIES: readonly TryField[] = [
  {
    name: "rateSpread",
    label: "Rate up or down",
    decimals: 2,
    read: ({ rateSpread }) => rateSpread,
    write: (limits, rateSpread) => ({ ...limits, rateSpread }),
  },
];
