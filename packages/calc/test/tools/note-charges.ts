import { fractionOf } from "../../src/arithmetic/fraction-of.ts";
import { requireCents, requireNumber } from "../../src/arithmetic/require.ts";
import { pointsCost } from "../../src/cash/fees.ts";

/**
 * The part of a loan that the borrower receives after points: loan − points.
 *
 *     net proceeds = loan amount − points
 *
 * Half up to the cent.
 *
 * @param loanAmountCents cents
 * @param points percent of the loan
 * @throws {RangeError} an argument outside its range
 * @see HP 10bII+ user guide: 1,000,000 less 3 points is 970,000
 * @example netProceeds(1_000_000_00, 3) // 97_000_000
 */
export function netProceeds(loanAmountCents: number, points: number): number {
  return loanAmountCents - pointsCost(loanAmountCents, points);
}

/**
 * Late fee: a share of principal and interest only, not of escrow. Rounded half up.
 *
 *     late fee = principal and interest · share
 *
 * @param principalAndInterestCents monthly P&I in cents
 * @param rate share, 0.05
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 5 % of 761.78 is 38.09
 * @example lateFee(761_78, 0.05) // 3_809
 */
export function lateFee(principalAndInterestCents: number, rate: number): number {
  return fractionOf(
    requireCents("principalAndInterestCents", principalAndInterestCents),
    requireNumber("rate", rate, 0, 1),
  );
}

/**
 * Largest prepayment penalty of a loan that states it as a share of the balance: the share of the loan amount.
 *
 *     highest prepayment penalty = loan amount · share
 *
 * Half up to the cent.
 *
 * @param loanAmountCents cents
 * @param rate share, 0.02
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-24(B): 2 % of 162,000 is 3,240
 * @example maximumPrepaymentPenalty(162_000_00, 0.02) // 324_000
 */
export function maximumPrepaymentPenalty(loanAmountCents: number, rate: number): number {
  return fractionOf(requireCents("loanAmountCents", loanAmountCents), requireNumber("rate", rate, 0, 1));
}
