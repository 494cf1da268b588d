import { multiplyDivide } from "../arithmetic/multiply-divide.ts";
import { MILLION, partsPerMillion } from "../arithmetic/parts-per-million.ts";
import { requireCents, requireNumber } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";
import type { RowsSince } from "./dated-table.ts";

/**
 * USDA guarantee fee rates, as fractions, with the day they took effect.
 *
 * @see USDA Rural Development, HB-1-3555, chapter 16
 * @example USDA_TABLES[0]?.rows // { upfrontRate: 0.01, annualRate: 0.0035 }
 */
export const USDA_TABLES: readonly RowsSince<{ upfrontRate: number; annualRate: number }>[] = [
  {
    from: "2016-10-01",
    rows: { upfrontRate: 0.01, annualRate: 0.0035 },
  },
];

/**
 * USDA upfront guarantee fee, inside the loan or paid in cash.
 *
 *     financed: loan = base / (1 − rate), fee = loan − base;  in cash: fee = base · rate
 *
 * Financed, the fee is a share of the total loan. Rounded half up to the cent.
 *
 * @param baseLoanCents loan without the fee, cents
 * @param rate upfront fee as a fraction
 * @param financed whether the fee is added to the loan
 * @throws {RangeError} an argument outside its range
 * @see USDA HB-1-3555: 200,000 financed is 202,020.20
 * @example usdaUpfront(200_000_00, 0.01, true) // { feeCents: 202_020, totalLoanCents: 20_202_020 }
 */
export function usdaUpfront(
  baseLoanCents: number,
  rate: number,
  financed: boolean,
): { feeCents: number; totalLoanCents: number } {
  requireCents("baseLoanCents", baseLoanCents);
  const parts = partsPerMillion(rate, "rate", 0, 0.5);
  if (!financed) return { feeCents: multiplyDivide(baseLoanCents, parts, MILLION), totalLoanCents: baseLoanCents };
  const totalLoanCents = multiplyDivide(baseLoanCents, MILLION, MILLION - parts);
  return { feeCents: totalLoanCents - baseLoanCents, totalLoanCents };
}

/**
 * USDA annual fee on the average balance of a year, and its monthly part.
 *
 *     annual fee = balance · yearly rate
 *     fee a month = annual fee ÷ 12
 *
 * Half up to the cent.
 *
 * @param balanceCents average scheduled balance of the year, cents with a fraction
 * @param annualRate fraction, 0.0035
 * @throws {RangeError} an argument outside its range
 * @see 7 CFR 3555.107; USDA guaranteed loans
 * @example usdaAnnualFee(250_000_00, 0.0035) // { yearlyCents: 87_500, monthlyCents: 7_292 }
 */
export function usdaAnnualFee(balanceCents: number, annualRate: number): { yearlyCents: number; monthlyCents: number } {
  requireNumber("balanceCents", balanceCents, 0, 1e13);
  const yearlyCents = roundCents((balanceCents * partsPerMillion(annualRate, "annualRate")) / MILLION);
  return { yearlyCents, monthlyCents: multiplyDivide(yearlyCents, 1, 12) };
}
