import { centsOf, centsOrNone, requireCents } from "../arithmetic/require.ts";

/** Liens on a home, in cents. */
export interface Liens {
  firstCents: number;
  /** Closed-end second mortgages. */
  secondCents?: number;
  helocDrawnCents?: number;
  helocLineCents?: number;
}

/**
 * LTV, CLTV (with what is drawn) and HCLTV (with the full credit line), not rounded.
 *
 *     LTV = first mortgage ÷ value
 *     CLTV = (first + second mortgage + what is drawn) ÷ value
 *     HCLTV = (first + second mortgage + whole credit line) ÷ value
 *
 * @param liens cents
 * @param valueCents lesser of price and appraisal, cents
 * @returns fractions
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B2-1.2-02, B2-1.2-03
 * @example lienRatios({ firstCents: 300_000_00, helocDrawnCents: 10_000_00, helocLineCents: 50_000_00 }, 400_000_00) // { loanToValue: 0.75, combined: 0.775, highCombined: 0.875 }
 */
export function lienRatios(
  liens: Liens,
  valueCents: number,
): { loanToValue: number; combined: number; highCombined: number } {
  const first = centsOf(liens, "firstCents");
  const second = centsOrNone(liens, "secondCents");
  const drawn = centsOrNone(liens, "helocDrawnCents");
  const line = Math.max(centsOrNone(liens, "helocLineCents"), drawn);
  requireCents("valueCents", valueCents, 1);
  return {
    loanToValue: first / valueCents,
    combined: (first + second + drawn) / valueCents,
    highCombined: (first + second + line) / valueCents,
  };
}
