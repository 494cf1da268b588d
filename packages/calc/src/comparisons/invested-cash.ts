import { requireNumber, requireWhole } from "../arithmetic/require.ts";
import { roundCents } from "../arithmetic/round-cents.ts";

/** Assumed yearly return on money elsewhere, if none was entered. */
export const USUAL_RETURN = 0.04;

/** Cash due at closing, and what the loan costs by the horizon. */
export interface CashAndCost {
  cashCents: number;
  costCents: number;
}

/** The cost of a loan, with what its cash would have earned elsewhere. */
export interface InvestedCost {
  /** More cash than the loan that needs the least. */
  extraCashCents: number;
  /** What that would have earned by the horizon. */
  growthCents: number;
  /** Cost and growth together. */
  costCents: number;
}

/**
 * Returns what loans cost if the difference in cash is counted as invested: a borrower who brings less cash to closing keeps the difference, and it earns.
 *
 *     extra cash = cash to close − least cash to close of the loans;  growth = extra cash · ((1 + r/12)^months − 1);  cost = cost + growth
 *
 * Compounded monthly at a twelfth of the yearly return, rounded half up to the cent once. Only the growth counts: the cash itself is in the home or
 * among the costs already.
 *
 * @param loans cash to close and plain cost of each
 * @param months the horizon, 0 to 1200
 * @param yearlyReturn fraction, 0 to 1
 * @returns one result per loan, in the same order
 * @throws {RangeError} an argument outside its range
 * @see `savedMoney`: the same growth of deposits
 * @example investedCosts([{ cashCents: 50_000_00, costCents: 90_000_00 }, { cashCents: 20_000_00, costCents: 95_000_00 }], 84, 0.04)[0] // { extraCashCents: 3_000_000, growthCents: 967_542, costCents: 9_967_542 }
 */
export function investedCosts(loans: readonly CashAndCost[], months: number, yearlyReturn: number): InvestedCost[] {
  requireWhole("months", months, 0, 1200);
  const growth = (1 + requireNumber("yearlyReturn", yearlyReturn, 0, 1) / 12) ** months - 1;
  const least = Math.min(...loans.map(({ cashCents }) => cashCents));
  return loans.map(({ cashCents, costCents }) => {
    const extraCashCents = cashCents - least;
    const growthCents = roundCents(extraCashCents * growth);
    return { extraCashCents, growthCents, costCents: costCents + growthCents };
  });
}
