import { centsOf, centsOrNone, MIN_CENTS } from "../../src/arithmetic/require.ts";
import { type CashDirection, directionOf } from "./cash-direction.ts";

/** The alternative table of a refinance; cents. */
export interface RefinanceCash {
  loanAmountCents: number;
  /** J. */
  closingCostsCents: number;
  paidBeforeClosingCents?: number;
  payoffsCents: number;
}

/**
 * Cash of a refinance by the alternative table.
 *
 *     cash to borrower = loan amount − closing costs + paid before closing − payoffs
 *
 * Closing costs financed are those not paid before closing, as far as the loan covers them after the payoffs.
 *
 * Sums of whole cents: nothing is rounded.
 *
 * @param table lines of the form in cents
 * @returns cents; positive is cash to the borrower
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24(D): 24,901; H-25(E): 29,677.43
 * @example refinanceCashToClose({ loanAmountCents: 150_000_00, closingCostsCents: 5_757_57, paidBeforeClosingCents: 435_00, payoffsCents: 115_000_00 }) // { cashToBorrowerCents: 2_967_743, closingCostsFinancedCents: 532_257, direction: "to borrower" }
 */
export function refinanceCashToClose(table: RefinanceCash): {
  cashToBorrowerCents: number;
  closingCostsFinancedCents: number;
  direction: CashDirection;
} {
  const loan = centsOf(table, "loanAmountCents");
  const payoffs = centsOf(table, "payoffsCents");
  const due = centsOf(table, "closingCostsCents", MIN_CENTS) - centsOrNone(table, "paidBeforeClosingCents");
  const cashToBorrowerCents = loan - due - payoffs;
  const closingCostsFinancedCents = Math.max(0, Math.min(due, loan - payoffs));
  return { cashToBorrowerCents, closingCostsFinancedCents, direction: directionOf(-cashToBorrowerCents) };
}
