import { refuse, requireCents, requireNumber } from "../../src/arithmetic/require.ts";

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

/**
 * Value that a loan is measured by: the lesser of price and appraisal, or whichever one is known.
 *
 *     value = the lesser of price and appraisal, or the one there is
 *
 * Sum of whole cents.
 *
 * @param priceCents price in cents, null if no home is bought
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
