import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding, RuleSource } from "./types.ts";

/**
 * Lowest credit scores: FHA's own, and those that lenders require for the other programs.
 *
 *     FHA: 500 at 90 % of the value or less, 580 above;  conventional 620;  VA none (lenders 580 to 620);  USDA 640 automated
 *
 * Finds nothing if there is no score: `completeness` reports that.
 *
 * @param judged see `judge`
 * @see HUD 4000.1 II.A.1.b.ii; Fannie Mae Selling Guide B3-5.1-01
 * @example creditScoreFindings(judge(loan, { ...scenario, creditScore: 600 }, frame, loanFigures(loan, scenario, frame))).map(({ level }) => level) // ["warning"]
 */
export function creditScoreFindings({ terms }: CheckedLoan): Finding[] {
  const score = terms.creditScore;
  if (score === undefined) return [];
  const finding = (level: Finding["level"], message: string, source: RuleSource): Finding[] => [
    { rule: "credit-score", level, field: "creditScore", message, source },
  ];
  switch (terms.program) {
    case "fha":
      if (score >= 500) return [];
      return finding("error", `FHA insures no loan below a score of 500. This one is ${score}.`, SOURCES.hudScore);
    case "conventional":
      if (score >= 620) return [];
      return finding(
        "warning",
        `${score} is below 620, which manual underwriting, most lenders and mortgage insurers ask. Desktop Underwriter itself has had no lowest score since November 2025.`,
        SOURCES.fannieScore,
      );
    case "va":
      if (score >= 580) return [];
      return finding(
        "warning",
        `VA sets no lowest score; most lenders ask 580 to 620. This one is ${score}.`,
        SOURCES.vaScore,
      );
    case "usda":
      if (score >= 640) return [];
      return finding(
        "warning",
        `${score} is below 640: USDA’s automated acceptance is unlikely, and a manual file needs compensating factors.`,
        SOURCES.usdaScore,
      );
    case "jumbo":
      if (score >= 700) return [];
      return finding("warning", `Few jumbo lenders go below 700. This score is ${score}.`, SOURCES.lenders);
  }
}
