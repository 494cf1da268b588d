import { requireCents, requireMonths, requireNumber } from "../arithmetic/require.ts";
import { type RowsSince, tableInEffect } from "./dated-table.ts";

/** One row of the annual premium: the first row whose limits are all met applies. */
interface FhaRow {
  /** Base loan up to and including, in cents; larger loans use the next rows. */
  upToLoanCents: number;
  /** Loan-to-value up to and including, a fraction. */
  upToLoanToValue: number;
  annualRate: number;
}

interface FhaTable {
  upfrontRate: number;
  longTerm: readonly FhaRow[];
  /** Terms of 15 years or less. */
  shortTerm: readonly FhaRow[];
}

const ANY = Number.POSITIVE_INFINITY;
const row = (upToLoanCents: number, upToLoanToValue: number, annualRate: number): FhaRow => ({
  upToLoanCents,
  upToLoanToValue,
  annualRate,
});

/**
 * HUD's premiums with the day they took effect: rates as fractions by term, loan in cents and loan-to-value. The first row whose
 * limits both fit applies.
 *
 * @see HUD Mortgagee Letters 2015-01 and 2023-05
 * @example FHA_TABLES.map((table) => table.from) // ["2015-01-26", "2023-03-20"]
 */
export const FHA_TABLES: readonly RowsSince<FhaTable>[] = [
  {
    from: "2015-01-26",
    rows: {
      upfrontRate: 0.0175,
      longTerm: [
        row(625_500_00, 0.95, 0.008),
        row(625_500_00, ANY, 0.0085),
        row(ANY, 0.95, 0.01),
        row(ANY, ANY, 0.0105),
      ],
      shortTerm: [
        row(625_500_00, 0.9, 0.0045),
        row(625_500_00, ANY, 0.007),
        row(ANY, 0.78, 0.0045),
        row(ANY, 0.9, 0.007),
        row(ANY, ANY, 0.0095),
      ],
    },
  },
  {
    from: "2023-03-20",
    rows: {
      upfrontRate: 0.0175,
      longTerm: [
        row(726_200_00, 0.95, 0.005),
        row(726_200_00, ANY, 0.0055),
        row(ANY, 0.95, 0.007),
        row(ANY, ANY, 0.0075),
      ],
      shortTerm: [
        row(726_200_00, 0.9, 0.0015),
        row(726_200_00, ANY, 0.004),
        row(ANY, 0.78, 0.0015),
        row(ANY, 0.9, 0.004),
        row(ANY, ANY, 0.0065),
      ],
    },
  },
];

/** FHA premiums of one loan. */
export interface FhaPremiums {
  upfrontRate: number;
  annualRate: number;
  /** Months the annual premium is paid: 132 at 90 % or less, else the whole term. */
  durationMonths: number;
}

/**
 * FHA upfront and annual premium by base loan, loan-to-value and term, from the table in effect.
 *
 *     upfront rate = table in effect, any loan
 *     annual rate = table in effect, by term, base loan and loan to value
 *     months it lasts = 11 years where loan to value is 90 % or less, else the term
 *
 * As printed in the table.
 *
 * @param baseLoanCents loan without the financed upfront premium, cents
 * @param loanToValue of the base loan, a fraction
 * @param termMonths number of payments
 * @param endorsedOn day of endorsement; the newest table when left out
 * @throws {RangeError} an argument outside its range
 * @see HUD Mortgagee Letter 2023-05: the threshold is 726,200, not the limit of the current year
 * @example fhaPremiums(300_000_00, 0.965, 360).annualRate // 0.0055
 */
export function fhaPremiums(
  baseLoanCents: number,
  loanToValue: number,
  termMonths: number,
  endorsedOn?: string,
): FhaPremiums {
  requireCents("baseLoanCents", baseLoanCents);
  requireNumber("loanToValue", loanToValue, 0, 100);
  requireMonths("termMonths", termMonths);
  const { rows } = tableInEffect(FHA_TABLES, endorsedOn);
  const list = termMonths <= 180 ? rows.shortTerm : rows.longTerm;
  const ratio = loanToValue - 1e-9;
  const found = list.find((r) => baseLoanCents <= r.upToLoanCents && ratio <= r.upToLoanToValue);
  return {
    upfrontRate: rows.upfrontRate,
    annualRate: found?.annualRate ?? 0,
    durationMonths: ratio <= 0.9 ? Math.min(132, termMonths) : termMonths,
  };
}
