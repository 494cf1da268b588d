import type { LoanBasis, LoanFrame } from "../loan/types.ts";
import { adjustableFindings } from "./adjustable.ts";
import { cashBackFindings } from "./cash-back.ts";
import { creditScoreFindings } from "./credit-score.ts";
import { downPaymentFindings } from "./down-payment.ts";
import { findingsOfKinds } from "./kinds.ts";
import { loanLimitFindings } from "./loan-limit.ts";
import { termFindings } from "./loan-terms.ts";
import { pointsAndFeesFindings } from "./points-and-fees.ts";
import { ratioFindings } from "./ratios.ts";
import { sellerCreditFindings } from "./seller-credit.ts";
import { senseFindings } from "./sense.ts";
import type { CheckedLoan, Finding, RuleFacts, RuleFigures, RuleTerms } from "./types.ts";

const UNITS = [1, 2, 3, 4] as const;

/**
 * A scenario in the form that rules use, with the values they compare it by.
 *
 * @param basis what the scenarios share
 * @param terms the loan's terms
 * @param frame what its kind decides
 * @param figures that follow
 * @param facts county, units, today, the other scenarios
 * @example judge(loan, scenario, frame, loanFigures(loan, scenario, frame)).loanToValue // 0.9
 */
export function judge(
  basis: LoanBasis,
  terms: RuleTerms,
  frame: LoanFrame,
  figures: RuleFigures,
  facts: RuleFacts = {},
): CheckedLoan {
  const second = terms.secondLien?.amountCents ?? 0;
  return {
    basis,
    terms,
    frame,
    figures,
    facts,
    units: UNITS.find((units) => units === facts.units) ?? 1,
    buys: frame.linesBefore.some(({ section }) => section === "down-payment"),
    loanToValue: frame.baseLoanCents / frame.valueCents,
    combinedLoanToValue: (frame.baseLoanCents + second) / frame.valueCents,
  };
}

/**
 * Returns the findings of program rules, law and plausibility checks for a scenario, errors first. Assumes a principal residence.
 *
 * @param basis what the scenarios share
 * @param terms the loan's terms
 * @param frame what its kind decides
 * @param figures that follow
 * @param facts county, units, today, the other scenarios
 * @see each rule's own source
 * @example findings(loan, { ...scenario, creditScore: 600 }, frame, loanFigures(loan, scenario, frame)).map(({ rule }) => rule) // ["credit-score"]
 */
export function findings(
  basis: LoanBasis,
  terms: RuleTerms,
  frame: LoanFrame,
  figures: RuleFigures,
  facts: RuleFacts = {},
): Finding[] {
  const checked = judge(basis, terms, frame, figures, facts);
  const all = [
    // First: exceeding the home's value or a state's cap is more relevant than the program's limit.
    ...findingsOfKinds(checked),
    ...downPaymentFindings(checked),
    ...loanLimitFindings(checked),
    ...creditScoreFindings(checked),
    ...ratioFindings(checked),
    ...cashBackFindings(checked),
    ...sellerCreditFindings(checked),
    ...adjustableFindings(checked),
    ...termFindings(checked),
    ...pointsAndFeesFindings(checked),
    ...senseFindings(checked),
  ];
  return [...all.filter(({ level }) => level === "error"), ...all.filter(({ level }) => level === "warning")];
}
