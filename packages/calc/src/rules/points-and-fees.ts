import { type DatedTable, tableInEffect } from "../insurance/dated-table.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding } from "./types.ts";
import { dollars, share } from "./words.ts";

/** Points-and-fees thresholds of a year, in cents. */
export interface FeeThresholds {
  /** Loans from this amount on: 3 % of the total loan amount. */
  threePercentFrom: number;
  /** From this amount on: `fixedFee`; below, from `fivePercentFrom` on: 5 %; then `smallFee` from `smallFrom` on; below: 8 %. */
  fixedFrom: number;
  fixedFee: number;
  fivePercentFrom: number;
  smallFrom: number;
  smallFee: number;
}

/**
 * Thresholds of qualified and high-cost mortgages. The high-cost dollar figures are `fivePercentFrom` and `smallFee`.
 *
 * @see 12 CFR 1026.43(e)(3) and 1026.32(a)(1)(ii); CFPB's yearly rules, for 2026: 90 FR 57890
 * @example POINTS_AND_FEES.at(-1)?.rows.threePercentFrom // 13_795_800
 */
export const POINTS_AND_FEES: readonly DatedTable<FeeThresholds>[] = [
  {
    from: "2024-01-01",
    source: "CFPB thresholds for 2024 (12 CFR 1026.32, 1026.43); not re-read",
    rows: {
      threePercentFrom: 130_461_00,
      fixedFrom: 78_277_00,
      fixedFee: 3_914_00,
      fivePercentFrom: 26_092_00,
      smallFrom: 16_308_00,
      smallFee: 1_305_00,
    },
  },
  {
    from: "2025-01-01",
    source: "CFPB thresholds for 2025 (12 CFR 1026.32, 1026.43); not re-read",
    rows: {
      threePercentFrom: 134_841_00,
      fixedFrom: 80_905_00,
      fixedFee: 4_045_00,
      fivePercentFrom: 26_968_00,
      smallFrom: 16_855_00,
      smallFee: 1_348_00,
    },
  },
  {
    from: "2026-01-01",
    source:
      "CFPB thresholds for 2026, 90 FR 57890: high-cost figures as printed there, qualified-mortgage bands not re-read",
    rows: {
      threePercentFrom: 137_958_00,
      fixedFrom: 82_775_00,
      fixedFee: 4_139_00,
      fivePercentFrom: 27_592_00,
      smallFrom: 17_245_00,
      smallFee: 1_380_00,
    },
  },
];

/**
 * The maximum points and fees of a qualified mortgage.
 *
 *     3 % of the total loan amount; for smaller loans the fixed fee, 5 %, the small fee, 8 %
 *
 * Cut to whole cents.
 *
 * @param loanCents amount of the note: decides the band
 * @param totalLoanCents total loan amount of 12 CFR 1026.32(b)(4), the base of the percentage
 * @param thresholds of the year
 * @see 12 CFR 1026.43(e)(3)(i)
 * @example qualifiedFeesCents(400_000_00, 395_000_00, POINTS_AND_FEES[2].rows) // 1_185_000
 */
export function qualifiedFeesCents(loanCents: number, totalLoanCents: number, thresholds: FeeThresholds): number {
  const part = (fraction: number) => Math.floor(totalLoanCents * fraction + 1e-6);
  if (loanCents >= thresholds.threePercentFrom) return part(0.03);
  if (loanCents >= thresholds.fixedFrom) return thresholds.fixedFee;
  if (loanCents >= thresholds.fivePercentFrom) return part(0.05);
  return loanCents >= thresholds.smallFrom ? thresholds.smallFee : part(0.08);
}

/**
 * Compares points and fees with the limits of a qualified and of a high-cost mortgage.
 *
 *     points and fees = what the borrower pays in section A, points among it; up to two bona fide points may be left out
 *
 * Whether points are bona fide depends on the average prime offer rate, which is not known here: both counts are reported. The APR test of a high-cost
 * mortgage also needs that rate and is not performed.
 *
 * @param judged see `judge`
 * @see 12 CFR 1026.32(b)(1), 1026.43(e)(3)
 * @example pointsAndFeesFindings(judge(loan, { ...scenario, discountPoints: 4 }, frame, loanFigures(loan, { ...scenario, discountPoints: 4 }, frame))).map(({ rule }) => rule) // ["points-and-fees"]
 */
export function pointsAndFeesFindings({ figures, basis, facts }: CheckedLoan): Finding[] {
  const note = figures.loanAmountCents;
  const total = figures.amountFinancedCents;
  if (total <= 0) return [];
  const { rows, from } = tableInEffect(POINTS_AND_FEES, basis.closingDate ?? facts.today);
  const counted = figures.sectionTotalsCents.A;
  const least = counted - Math.min(figures.discountPointsCents, Math.floor(note * 0.02));
  const qualified = qualifiedFeesCents(note, total, rows);
  const highCost =
    note >= rows.fivePercentFrom ? Math.floor(total * 0.05) : Math.min(Math.floor(total * 0.08), rows.smallFee);
  const field = figures.discountPointsCents > 0 ? "discountPoints" : "fees";
  const told = `Points and fees are ${dollars(counted)}, ${share(counted / total, 2)} of the total loan amount`;
  const unless = least < counted ? ` Without two bona fide points it is ${dollars(least)}.` : "";
  if (counted > highCost)
    return [
      {
        rule: "high-cost",
        level: "warning",
        field,
        message: `${told}: above ${dollars(highCost)} a loan is high-cost (${from.slice(0, 4)} thresholds), and neither Fannie Mae nor Freddie Mac buys it.${unless}`,
        source: SOURCES.highCost,
      },
    ];
  if (counted <= qualified) return [];
  return [
    {
      rule: "points-and-fees",
      level: "warning",
      field,
      message: `${told}: a qualified mortgage has at most ${dollars(qualified)} (${from.slice(0, 4)} thresholds).${unless}`,
      source: SOURCES.qualifiedMortgage,
    },
  ];
}
