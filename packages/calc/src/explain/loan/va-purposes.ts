import type { VaPurpose } from "../../insurance/va-funding-fee.ts";

/**
 * The purpose that VA's fee is charged for, as its explanation words it.
 *
 * @see 38 U.S.C. 3729
 * @example VA_PURPOSE_NAMES.assumption // "assumption"
 */
export const VA_PURPOSE_NAMES: Readonly<Record<VaPurpose, string>> = {
  purchase: "purchase",
  "cash-out": "refinance other than an IRRRL",
  irrrl: "IRRRL: a VA loan for a VA loan, without cash out",
  assumption: "assumption",
};
