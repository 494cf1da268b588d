import type { DatedTable } from "../../insurance/dated-table.ts";

/** Kinds of rate in HUD's benefit table. */
export type NewRate = "fixed" | "one-year-arm" | "hybrid-arm";
export type OldRate = "fixed" | "arm-changes-soon" | "arm-changes-later";

/**
 * How far the new combined rate (note rate + annual MIP) has to be below the old one, in millionths; a negative number may be above it.
 *
 * @see HUD answer 8501 (hudgov.prod.parature.com), 4000.1 II.A.8.d; read as text
 * @example FHA_COMBINED_RATE[0]?.rows.fixed["one-year-arm"] // 20_000
 */
export const FHA_COMBINED_RATE: readonly DatedTable<Record<OldRate, Record<NewRate, number>>>[] = [
  {
    from: "2015-09-14",
    source: "HUD answer 8501 on 4000.1 II.A.8.d, read as text",
    rows: {
      fixed: { fixed: 5_000, "one-year-arm": 20_000, "hybrid-arm": 20_000 },
      "arm-changes-soon": { fixed: -20_000, "one-year-arm": 10_000, "hybrid-arm": 10_000 },
      "arm-changes-later": { fixed: -20_000, "one-year-arm": 20_000, "hybrid-arm": 10_000 },
    },
  },
];

/** Minimum months to the next change of an adjustable rate for the table to treat it as far away. */
export const FHA_FAR_CHANGE_MONTHS = 15;

interface TermCut {
  /** How many months shorter the remaining term has to be. */
  months: number;
  /** Maximum increase of principal, interest and MIP, in cents; null for any amount. */
  riseCents: number | null;
}

/**
 * A shorter term as a separate benefit.
 *
 * @see bulletin of homebridgewholesale.com (2021-10-26); HUD answer 8501 for the time before
 * @example FHA_TERM_CUT[1]?.rows.months // 36
 */
export const FHA_TERM_CUT: readonly DatedTable<TermCut>[] = [
  { from: "2015-09-14", source: "HUD answer 8501, read as text", rows: { months: 1, riseCents: null } },
  {
    from: "2021-10-26",
    source: "Bulletin of homebridgewholesale.com on 4000.1, secondary",
    rows: { months: 36, riseCents: 50_00 },
  },
];

/**
 * Maximum loan-to-value of FHA's refinances, in hundredths of a percent: occupied for 12 months or since the home was bought; otherwise; and cash-out.
 *
 * @see HUD 4000.1 II.A.8.d; Mortgagee Letter 2019-11
 * @example FHA_LOAN_TO_VALUE[1]?.rows.cashOut // 8_000
 */
export const FHA_LOAN_TO_VALUE: readonly DatedTable<{ livedIn: number; other: number; cashOut: number }>[] = [
  {
    from: "2015-09-14",
    source: "HUD 4000.1 before Mortgagee Letter 2019-11, from memory and not re-read",
    rows: { livedIn: 9_775, other: 8_500, cashOut: 8_500 },
  },
  {
    from: "2019-09-01",
    source: "HUD Mortgagee Letter 2019-11, secondary",
    rows: { livedIn: 9_775, other: 8_500, cashOut: 8_000 },
  },
];
