import type { LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "../loan/types.ts";

/** A rule's own words: where they stand, and where to read them. */
export interface RuleSource {
  /** "Fannie Mae Selling Guide B3-4.1-02" */
  name: string;
  url: string;
}

/** Something an officer should know before a scenario is sent. */
export interface Finding {
  /** Names the rule; a kept warning is stored under it. */
  rule: string;
  /** `error` where a rule forbids the loan as it is; a `warning` may be kept with a reason. */
  level: "error" | "warning";
  /** The wire's field it is about: `sellerCreditCents`; `closingDate`, `property` and `current.…` belong to the whole loan. */
  field: string;
  message: string;
  source: RuleSource;
}

/** Terms with what only some kinds of loan have. */
export interface RuleTerms extends LoanTerms {
  sellerCreditCents?: number;
  depositCents?: number;
  purpose?: "rate-and-term" | "cash-out";
  loanAmountCents?: number;
  cashOutCents?: number;
  paysDebts?: boolean;
}

/** What rules take that no figure needs. */
export interface RuleFacts {
  /** "2026-11-22"; without it nothing is said about past days. */
  today?: string;
  county?: string;
  /** 1 to 4; one when left out. */
  units?: number;
  /** What the other scenarios pay for the home, see `pricePaid`, in cents: to notice a mistyped one. */
  otherValuesCents?: readonly number[];
}

/** The figures that rules look at. */
export type RuleFigures = Pick<
  LoanFigures,
  | "loanAmountCents"
  | "amountFinancedCents"
  | "sectionTotalsCents"
  | "discountPointsCents"
  | "cashLines"
  | "closingCostsCents"
  | "cashToCloseCents"
  | "debtToIncomeFront"
  | "debtToIncomeBack"
>;

/** A scenario as its rules see it. */
export interface Judged {
  basis: LoanBasis;
  terms: RuleTerms;
  frame: LoanFrame;
  figures: RuleFigures;
  facts: RuleFacts;
  units: 1 | 2 | 3 | 4;
  /** Whether the home is bought with it: the only loans with a down payment. */
  buys: boolean;
  /** First loan before financed fees / value. */
  loanToValue: number;
  /** With the second lien. */
  combinedLoanToValue: number;
}
