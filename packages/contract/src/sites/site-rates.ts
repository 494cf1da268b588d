import type { RATE_SOURCES } from "./listings.ts";

/** Programs whose rates a website states: those whose APR needs no mortgage insurance or funding fee. */
export type RateProgram = "conventional" | "jumbo";

/** A fixed rate with what has to be next to it: 12 CFR 1026.24(c) and (d)(2). */
export interface ShownRate {
  program: RateProgram;
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
}

/** This week's rates of a website, or why there are none. */
export interface SiteRates {
  rates: readonly ShownRate[];
  from: (typeof RATE_SOURCES)[number];
  /** The day they were quoted or published, `YYYY-MM-DD`; empty without rates. */
  on: string;
  /** Whether the sheet has rates that are not shown: adjustable ones, or of programs with insurance. */
  more: boolean;
  /** Why there are none, in a sentence; empty if there are. */
  reason: string;
}
