import type { RuleSource } from "../../rules/types.ts";
import type { RefinanceBasis, RefinanceFigures, RefinanceScenario } from "../types.ts";

export type BenefitVerdict = "passes" | "fails" | "unknown";

/** How a rule was read: in its own words, in another source's account of it, or from memory without checking. */
export type RuleReading = "text" | "secondary" | "from-memory";

/** Missing inputs that a test needs, by their wire names. */
export type BenefitField =
  | "closingDate"
  | "property.state"
  | "ownedSince"
  | "timeline"
  | "current.program"
  | "current.closedOn"
  | "current.mortgageInsuranceMonthlyCents"
  | "current.nextAdjustmentDate"
  | "current.investor"
  | "current.texasHomeEquity";

/** A rule with its name and source. */
export interface BenefitRule {
  name: string;
  source: RuleSource;
  read: RuleReading;
  /** Day on which it was last checked, or written down. */
  asOf: string;
}

/** Result of one rule for a proposal. */
export interface BenefitTest extends BenefitRule {
  rule: string;
  verdict: BenefitVerdict;
  /** The finding in a few characters, for a table: "0.750 lower". */
  short: string;
  /** A sentence with the numbers. */
  because: string;
  /** Data needed to decide; empty unless unknown. */
  missing: BenefitField[];
  /** `required`: all of these pass. `one-of`: one of these has to. `judgment`: does not count. */
  need: "required" | "one-of" | "judgment";
}

/** One program or law: all its tests, and their combined verdict. */
export interface BenefitSection {
  program: BenefitProgram;
  name: string;
  verdict: BenefitVerdict;
  because: string;
  tests: BenefitTest[];
}

export type BenefitProgram =
  | "va-irrrl"
  | "va-cash-out"
  | "fha-streamline"
  | "fha-rate-and-term"
  | "fha-cash-out"
  | "fannie-mae"
  | "freddie-mac"
  | "usda"
  | "jumbo"
  | "texas-50a6"
  | "texas-50f2";

/** Whether one proposal passes: every program's section, and one of two alternatives. */
export interface BenefitWorksheet {
  verdict: BenefitVerdict;
  because: string;
  sections: BenefitSection[];
  missing: BenefitField[];
}

/** Inputs that rules need and figures do not. */
export interface BenefitFacts {
  /** "2026-11-23" */
  today: string;
  /** The principal dwelling when left out. */
  occupancy?: "primary" | "second-home" | "investment" | undefined;
  /** 1 to 4; one when left out. */
  units?: number | undefined;
  ownedSince?: string | undefined;
  /** Day of the application, if known. */
  appliedOn?: string | undefined;
  /** Day the new loan pays out; the closing date when left out. */
  disbursementDate?: string | undefined;
  /** Note date of the current loan. */
  closedOn?: string | undefined;
  /** First due date of the current loan; when left out, the first of the second month after it closed. */
  firstPaymentDate?: string | undefined;
  paymentsMade?: number | undefined;
  /** Due date of the last payment made. */
  lastPaymentDate?: string | undefined;
  /** Fixed when left out. */
  amortization?: "fixed" | "arm" | undefined;
  nextAdjustmentDate?: string | undefined;
  investor?: "fannie-mae" | "freddie-mac" | "other" | undefined;
  texasHomeEquity?: boolean | undefined;
}

/** The figures that the tests use. */
export type BenefitFigures = Pick<
  RefinanceFigures,
  | "baseLoanCents"
  | "loanAmountCents"
  | "principalAndInterestCents"
  | "mortgageInsuranceCents"
  | "mortgageInsuranceYearlyRate"
  | "upfrontFeeCents"
  | "upfrontFeeRate"
  | "cashLines"
  | "cashToCloseCents"
  | "payoffCents"
  | "debtsPaidCents"
> & {
  current: Pick<
    RefinanceFigures["current"],
    "balanceCents" | "paymentCents" | "remainingMonths" | "mortgageInsuranceCents"
  >;
};

/** A proposal in the form that the tests use. */
export interface BenefitCase {
  basis: RefinanceBasis;
  scenario: RefinanceScenario;
  figures: BenefitFigures;
  facts: BenefitFacts;
}
