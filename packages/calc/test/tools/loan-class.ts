import { requireCents, requireNumber } from "../../src/arithmetic/require.ts";
import type { LoanLimits } from "../../src/insurance/loan-limits.ts";

export type LoanClass = "conforming" | "high-balance" | "jumbo";

/**
 * Class of a loan by the limits: conforming up to the baseline, high-balance up to the limit of its county, jumbo above. A loan at
 * a limit is still within it.
 *
 *     kind of loan = ≤ baseline: conforming; ≤ county limit: high-balance; above: jumbo
 *
 * Not rounded; a loan at a limit is within it.
 *
 * @param loanAmountCents amount of the note
 * @param limits see `loanLimits`
 * @param countyLimitCents limit of the county; the baseline when left out
 * @throws {RangeError} an argument outside its range
 * @see FHFA conforming loan limit values
 * @example classifyLoan(832_750_00, loanLimits(2026)) // "conforming"
 */
export function classifyLoan(
  loanAmountCents: number,
  limits: LoanLimits,
  countyLimitCents = limits.baselineCents,
): LoanClass {
  requireCents("loanAmountCents", loanAmountCents);
  requireCents("countyLimitCents", countyLimitCents);
  if (loanAmountCents <= limits.baselineCents) return "conforming";
  return loanAmountCents <= Math.min(countyLimitCents, limits.ceilingCents) ? "high-balance" : "jumbo";
}

/**
 * Next year's baseline from the growth of FHFA's house price index: multiplied and cut down to 50 dollars.
 *
 *     next baseline limit = baseline · (1 + growth)
 *
 * @param baselineCents this year's
 * @param growthRate fraction, 0.0326
 * @throws {RangeError} an argument outside its range
 * @see 12 U.S.C. 4542; FHFA: 806,500 at 3.26 % is 832,791.90, cut to 832,750
 * @example nextBaseline(806_500_00, 0.0326) // 83_275_000
 */
export function nextBaseline(baselineCents: number, growthRate: number): number {
  requireCents("baselineCents", baselineCents);
  const parts = Math.round(requireNumber("growthRate", growthRate, -1, 10) * 1_000_000);
  return Math.floor((baselineCents * (1_000_000 + parts)) / 1_000_000 / 5_000) * 5_000;
}
