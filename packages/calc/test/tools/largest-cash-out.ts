import { centsOf, numberOf, requireCents } from "../../src/arithmetic/require.ts";

/**
 * Largest cash-out of a refinance.
 *
 *     loan = value · limit;  cash = loan − payoff − costs
 *
 * The loan cut down to whole cents.
 *
 * @param home value, limit as a fraction, payoff of the liens and closing costs, cents
 * @returns cents; the cash is negative if the limit does not cover payoff and costs
 * @throws {RangeError} an argument outside its range
 * @see Fannie Mae Eligibility Matrix: cash-out refinance
 * @example largestCashOut({ valueCents: 400_000_00, maxLoanToValue: 0.8, payoffCents: 230_000_00, closingCostsCents: 7_000_00 }) // { loanCents: 32_000_000, cashOutCents: 8_300_000 }
 */
export function largestCashOut(home: {
  valueCents: number;
  maxLoanToValue: number;
  payoffCents: number;
  closingCostsCents: number;
}): {
  loanCents: number;
  cashOutCents: number;
} {
  centsOf(home, "valueCents");
  const loanCents = Math.floor(home.valueCents * numberOf(home, "maxLoanToValue", 0, 10) + 1e-6);
  return {
    loanCents: requireCents("loanCents", loanCents),
    cashOutCents: loanCents - centsOf(home, "payoffCents") - centsOf(home, "closingCostsCents"),
  };
}
