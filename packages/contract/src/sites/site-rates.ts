import type { LOAN_PROGRAMS } from "../loans/loan-kinds.ts";
import type { RATE_SOURCES } from "./listings.ts";

/** A fixed rate with the disclosures required next to it: 12 CFR 1026.24(c) and (d)(2). */
export interface ShownRate {
  program: (typeof LOAN_PROGRAMS)[number];
  termMonths: number;
  /** As a fraction. */
  noteRate: number;
  /** 1 is 1% of the loan. */
  discountPoints: number;
  /** As a fraction. */
  apr: number;
  /** Loan amount of the example whose payment and APR are computed. */
  loanAmountCents: number;
  downPaymentRate: number;
  principalAndInterestCents: number;
  /** Monthly amount at first; 0 for none. */
  mortgageInsuranceCents: number;
  /** FHA's upfront premium, VA's funding fee or USDA's guarantee fee, as a fraction of the loan, which includes it. 0 for none. */
  upfrontFeeRate: number;
}

/** This week's rates on a website, or why there are none. */
export interface SiteRates {
  rates: readonly ShownRate[];
  from: (typeof RATE_SOURCES)[number];
  /** The day they were quoted or published, `YYYY-MM-DD`; empty if there are none. */
  on: string;
  /** Whether the sheet has rates that are not shown, because they are adjustable or of other programs. */
  more: boolean;
  /** Why there are none, as a message; empty if there are rates. */
  reason: string;
}
