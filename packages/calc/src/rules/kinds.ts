import { appraisalFindings } from "../purchase/findings.ts";
import { refinanceFindings } from "../refinance/findings.ts";
import type { CheckedLoan, Finding } from "./types.ts";

/**
 * Rules for loans of only one kind; each finds nothing in loans of another.
 *
 * @param judged see `judge`
 * @example findingsOfKinds(judge(loan, scenario, frame, loanFigures(loan, scenario, frame))) // []
 */
export const findingsOfKinds = (checked: CheckedLoan): Finding[] => [
  ...refinanceFindings(checked),
  ...appraisalFindings(checked),
];
