import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding } from "./types.ts";

/**
 * Terms that a program does not offer: more than 30 years, interest only, and with USDA anything but 30 years.
 *
 *     term ≤ 360 months; USDA = 360 months
 *
 * Whole months.
 *
 * @param judged see `judge`
 * @see HUD 4000.1 II.A.1.b.vi; VA Pamphlet 26-7 chapter 3; USDA HB-1-3555 chapter 7; 12 CFR 1026.43(e)(2)
 * @example termFindings(judge(loan, { ...scenario, program: "usda", termMonths: 180 }, frame, loanFigures(loan, scenario, frame))).map(({ level }) => level) // ["error"]
 */
export function termFindings({ terms }: CheckedLoan): Finding[] {
  const { program, termMonths, interestOnlyMonths } = terms;
  const found: Finding[] = [];
  const government = { fha: SOURCES.hudTerms, va: SOURCES.vaTerms, usda: SOURCES.usdaTerms } as const;
  if (program === "fha" || program === "va" || program === "usda") {
    const name = program.toUpperCase();
    const source = government[program];
    if (program === "usda" && termMonths !== 360)
      found.push({
        rule: "term",
        level: "error",
        field: "termMonths",
        message: "USDA guarantees 30-year loans only.",
        source,
      });
    else if (termMonths > 360)
      found.push({
        rule: "term",
        level: "error",
        field: "termMonths",
        message: `${name} loans run at most 30 years.`,
        source,
      });
    if (interestOnlyMonths)
      found.push({
        rule: "interest-only",
        level: "error",
        field: "interestOnlyMonths",
        message: `${name} has no interest-only loans.`,
        source,
      });
    return found;
  }
  if (termMonths > 360)
    found.push({
      rule: "term",
      level: "warning",
      field: "termMonths",
      message: "A term above 30 years is no qualified mortgage, and neither Fannie Mae nor Freddie Mac buys it.",
      source: SOURCES.qualifiedTerms,
    });
  if (interestOnlyMonths)
    found.push({
      rule: "interest-only",
      level: "warning",
      field: "interestOnlyMonths",
      message: "An interest-only loan is no qualified mortgage, and neither Fannie Mae nor Freddie Mac buys it.",
      source: SOURCES.qualifiedTerms,
    });
  return found;
}
