import { requireNumber, requireWhole } from "../../src/arithmetic/require.ts";

/**
 * Effective yearly rate of a nominal one compounded a number of times a year (Excel EFFECT). It is not the APR: fees are not
 * included.
 *
 *     effective = (1 + nominal / m)^m − 1
 *
 * Not rounded.
 *
 * @param nominalRate yearly, a fraction
 * @param periodsPerYear 12 for months
 * @throws {RangeError} an argument outside its range
 * @see SAS PROC LOAN: 9 % monthly is 9.38 %
 * @example effectiveRate(0.09, 12).toFixed(4) // "0.0938"
 */
export function effectiveRate(nominalRate: number, periodsPerYear: number): number {
  requireNumber("nominalRate", nominalRate, -0.999, 100);
  requireWhole("periodsPerYear", periodsPerYear, 1, 366);
  return Math.expm1(periodsPerYear * Math.log1p(nominalRate / periodsPerYear));
}

/**
 * Nominal yearly rate of an effective one (Excel NOMINAL).
 *
 *     nominal = m · ((1 + effective)^(1/m) − 1)
 *
 * Not rounded.
 *
 * @param effective yearly, a fraction
 * @param periodsPerYear 12 for months
 * @throws {RangeError} an argument outside its range
 * @see Microsoft Excel and OpenFormula; money received is positive
 * @example nominalRate(0.1, 4).toFixed(6) // "0.096455"
 */
export function nominalRate(effective: number, periodsPerYear: number): number {
  requireNumber("effective", effective, -0.999, 1e6);
  requireWhole("periodsPerYear", periodsPerYear, 1, 366);
  return periodsPerYear * Math.expm1(Math.log1p(effective) / periodsPerYear);
}
