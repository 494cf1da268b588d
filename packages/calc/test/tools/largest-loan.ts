import { centsOf, centsOrNone, numberOf, requireMonths } from "../../src/arithmetic/require.ts";

/** What a borrower can afford; cents a month. */
export interface Capacity {
  incomeCents: number;
  debtsCents: number;
  propertyTaxCents?: number;
  insuranceCents?: number;
  /** HOA dues and other housing costs. */
  otherHousingCents?: number;
  /** Largest back-end debt-to-income, a fraction. */
  maxDebtToIncome: number;
  noteRate: number;
  termMonths: number;
  /** Yearly mortgage insurance as a share of the loan. */
  mortgageInsuranceRate?: number;
}

/**
 * Largest loan whose payment fits a debt-to-income ratio.
 *
 *     P&I ≤ income · DTI − debts − tax − insurance − other;   loan = P&I · (1 − (1+i)^−n) / i
 *
 * With mortgage insurance the payment per dollar of loan is the level payment and a twelfth of the yearly premium. Neither the
 * payment nor what is left for it is rounded before the loan is cut down to whole dollars; the payment is returned in whole cents.
 *
 * @param capacity income, debts, limit, rate and term
 * @returns cents; both zero if nothing fits
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Selling Guide B3-6-02
 * @example largestLoan({ incomeCents: 9_000_00, debtsCents: 700_00, propertyTaxCents: 450_00, insuranceCents: 140_00, maxDebtToIncome: 0.43, noteRate: 0.0675, termMonths: 360 }) // { principalAndInterestCents: 258_000, loanCents: 39_778_100 }
 */
export function largestLoan(capacity: Capacity): { principalAndInterestCents: number; loanCents: number } {
  const income = centsOf(capacity, "incomeCents");
  const limit = numberOf(capacity, "maxDebtToIncome", 0, 2);
  const n = requireMonths("termMonths", capacity.termMonths);
  const i = numberOf(capacity, "noteRate", 0, 1) / 12;
  const housing =
    centsOf(capacity, "debtsCents") +
    centsOrNone(capacity, "propertyTaxCents") +
    centsOrNone(capacity, "insuranceCents") +
    centsOrNone(capacity, "otherHousingCents");
  const available = income * limit - housing;
  if (available < 1 - 1e-6) return { principalAndInterestCents: 0, loanCents: 0 };
  const perCent =
    (i < 1e-300 ? 1 / n : i / -Math.expm1(-n * Math.log1p(i))) +
    numberOf(capacity, "mortgageInsuranceRate", 0, 1, 0) / 12;
  return {
    principalAndInterestCents: Math.floor(available + 1e-6),
    loanCents: Math.floor(available / perCent / 100 + 1e-9) * 100,
  };
}
