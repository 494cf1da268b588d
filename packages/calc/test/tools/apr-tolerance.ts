import { requireNumber } from "../../src/arithmetic/require.ts";

/**
 * Whether a disclosed APR is accurate: within 1/8 of a point, 1/4 in an irregular transaction; the limit itself passes.
 *
 * Irregular means several advances, irregular periods or irregular amounts other than the first period and the first and last
 * payment.
 *
 *     APR accurate = |disclosed − actual| ≤ 1/8 point, 1/4 where the transaction is irregular
 *
 * Not rounded; the limit itself passes.
 *
 * @param disclosedRate fraction
 * @param actualRate fraction
 * @param irregular whether the transaction is irregular
 * @throws {RangeError} a rate outside 0 to 1000
 * @see 12 CFR 1026.22(a)(2), (a)(3)
 * @example aprWithinTolerance(0.06875, 0.0675, false) // true
 * @example aprWithinTolerance(0.06876, 0.0675, false) // false
 */
export function aprWithinTolerance(disclosedRate: number, actualRate: number, irregular: boolean): boolean {
  requireNumber("disclosedRate", disclosedRate, 0, 1000);
  requireNumber("actualRate", actualRate, 0, 1000);
  const limit = irregular ? 0.0025 : 0.00125;
  return Math.abs(disclosedRate - actualRate) <= limit + 1e-12;
}

/**
 * Whether the disclosed finance charge of a mortgage is accurate: understated by at most 100 dollars, or overstated.
 *
 *     finance charge accurate = overstated, or understated by at most 100 dollars
 *
 * Not rounded; the limit itself passes.
 *
 * @param disclosedCents cents
 * @param actualCents cents
 * @see 12 CFR 1026.18(d)(1), 1026.38(o)(2)
 * @example financeChargeWithinTolerance(11_873_027, 11_883_027) // true
 */
export function financeChargeWithinTolerance(disclosedCents: number, actualCents: number): boolean {
  return actualCents - disclosedCents <= 100_00;
}
