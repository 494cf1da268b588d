import type { LOAN_PROGRAMS } from "../loans/loan-kinds.ts";
import type { RATE_SOURCES } from "./listings.ts";

/** A fixed rate with what has to be next to it: 12 CFR 1026.24(c) and (d)(2). */
export interface ShownRate {
  program: (typeof LOAN_PROGRAMS)[number];
  termMonths: number;
  /** As a fraction. */
  noteRate: number;
  /** 1 is 1 % of the loan. */
  discountPoints: number;
  /** As a fraction. */
  apr: number;
  /** Of the example that payment and APR are computed for. */
  loanAmountCents: number;
  downPaymentRate: number;
  principalAndInterestCents: number;
  /** A month, at first; 0 for none. */
  mortgageInsuranceCents: number;
  /** FHA's upfront premium, VA's funding fee or USDA's guarantee fee, as a share of the loan; it is in the loan. 0 for none. */
  upfrontFeeRate: number;
}

/** This week's rates of a website, or why there are none. */
export interface SiteRates {
  rates: readonly ShownRate[];
  from: (typeof RATE_SOURCES)[number];
  /** The day they were quoted or published, `YYYY-MM-DD`; empty without rates. */
  on: string;
  /** Whether the sheet has rates that are not shown: adjustable ones, or of other programs. */
  more: boolean;
  /** Why there are none, in a sentence; empty if there are. */
  reason: string;
}
