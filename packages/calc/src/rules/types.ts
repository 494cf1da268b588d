import type { LoanBasis, LoanFigures, LoanFrame, LoanTerms } from "../loan/types.ts";

/** The source of a rule: its citation, and where to read it. */
export interface RuleSource {
  /** "Fannie Mae Selling Guide B3-4.1-02" */
  name: string;
  url: string;
}

/** Something an officer should know before a scenario is sent. */
export interface Finding {
  /** Names the rule; a kept warning is stored under this name. */
  rule: string;
  /** `error` if a rule forbids the loan as it is; a `warning` may be kept with a reason. */
  level: "error" | "warning";
  /** The wire field that it is about: `sellerCreditCents`; `closingDate`, `property` and `current.…` belong to the whole loan. */
  field: string;
  message: string;
  source: RuleSource;
}

/** Terms, including terms that only some kinds of loan have. */
export interface RuleTerms extends LoanTerms {
  sellerCreditCents?: number;
  depositCents?: number;
  purpose?: "rate-and-term" | "cash-out";
  loanAmountCents?: number;
  cashOutCents?: number;
  paysDebts?: boolean;
}

/** Inputs that rules need and figures do not. */
export interface RuleFacts {
  /** "2026-11-22"; without it no finding is about past days. */
  today?: string;
  county?: string;
  /** 1 to 4; one when left out. */
  units?: number;
  /** Prices of the home in the other scenarios, see `pricePaid`, in cents: to notice a mistyped one. */
  otherValuesCents?: readonly number[];
}

/** The figures that rules use. */
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

/** A scenario in the form that rules use. */
export interface CheckedLoan {
  basis: LoanBasis;
  terms: RuleTerms;
  frame: LoanFrame;
  figures: RuleFigures;
  facts: RuleFacts;
  units: 1 | 2 | 3 | 4;
  /** Whether it buys a home: only such loans have a down payment. */
  buys: boolean;
  /** First loan before financed fees / value. */
  loanToValue: number;
  /** Including the second lien. */
  combinedLoanToValue: number;
}
