import { centsOf, centsOrNone, refuse, requireCents, requireNumber } from "../arithmetic/require.ts";

/**
 * Loan-to-value, not rounded: loan / value.
 *
 *     loan to value = loan amount ÷ value
 *
 * @param loanCents cents
 * @param valueCents lesser of price and appraisal, cents, at least 1
 * @returns fraction
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B2-1.2-01 to -03
 * @example loanToValue(320_000_00, 400_000_00) // 0.8
 */
export function loanToValue(loanCents: number, valueCents: number): number {
  return requireCents("loanCents", loanCents) / requireCents("valueCents", valueCents, 1);
}

/**
 * Loan-to-value as it is delivered to Fannie Mae: cut to two decimals of a percent, then up to the whole percent.
 *
 *     loan to value as delivered = cut to two decimals of a percent, then up: 80.001 % is 80 %, 80.01 % is 81 %
 *
 * @param ratio fraction, not rounded
 * @returns whole percent as a fraction: 0.81 for 80.01 %
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B2-1.2-01: 80.001 % is 80, 96.01 % is 97
 * @example deliveredLoanToValue(0.80001) // 0.8
 * @example deliveredLoanToValue(0.8001) // 0.81
 */
export function deliveredLoanToValue(ratio: number): number {
  requireNumber("ratio", ratio, 0, 1000);
  const hundredths = Math.floor(ratio * 10_000 + 1e-6);
  return Math.ceil(hundredths / 100) / 100;
}

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

/**
 * Value that a loan is measured by: the lesser of price and appraisal, or the one there is.
 *
 *     value = the lesser of price and appraisal, or the one there is
 *
 * Sum of whole cents.
 *
 * @param priceCents price in cents, null where nothing is bought
 * @param appraisalCents appraisal in cents, null before there is one
 * @throws {RangeError} neither given, or an amount outside its range
 * @see Fannie Mae Selling Guide B2-1.2-01
 * @example measuredValue(525_000_00, 520_000_00) // 52_000_000
 */
export function measuredValue(priceCents: number | null, appraisalCents: number | null): number {
  const known = [priceCents, appraisalCents].filter((cents) => cents !== null);
  if (known.length === 0) refuse("priceCents or appraisalCents", "be given");
  return Math.min(...known.map((cents) => requireCents("valueCents", cents, 1)));
}
