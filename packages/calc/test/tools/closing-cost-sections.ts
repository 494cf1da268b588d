import { MIN_CENTS, requireCents } from "../../src/arithmetic/require.ts";

/** Borrower-paid amounts of each section of a Loan Estimate, in cents. */
export interface SectionAmounts {
  A?: readonly number[];
  B?: readonly number[];
  C?: readonly number[];
  E?: readonly number[];
  F?: readonly number[];
  G?: readonly number[];
  H?: readonly number[];
}

/** Section totals with the sums the form names D, I and J. */
export interface SectionTotals {
  A: number;
  B: number;
  C: number;
  /** A + B + C: total loan costs. */
  D: number;
  E: number;
  F: number;
  G: number;
  H: number;
  /** E + F + G + H: total other costs. */
  I: number;
  /** D + I − lender credits: total closing costs. */
  J: number;
}

/**
 * Totals of the closing cost sections.
 *
 *     D = A + B + C;  I = E + F + G + H;  J = D + I − lender credits
 *
 * Only what the borrower pays at or before closing belongs here. Sums of whole cents: nothing is rounded.
 *
 * @param sections amounts per section in cents; a negative one is an adjustment, as of an escrow account
 * @param lenderCreditsCents credits as a positive amount
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.37(f), (g); CFPB form H-25(E): J 5,757.57
 * @example closingCostSections({ A: [1950_00], B: [610_00], C: [935_50], E: [60_00], F: [2125_12], G: [576_95] }, 500_00).J // 575_757
 */
export function closingCostSections(sections: SectionAmounts, lenderCreditsCents = 0): SectionTotals {
  requireCents("lenderCreditsCents", lenderCreditsCents);
  const total = (name: keyof SectionAmounts) =>
    (sections[name] ?? []).reduce((sum, cents) => sum + requireCents(`sections.${name}`, cents, MIN_CENTS), 0);
  const A = total("A");
  const B = total("B");
  const C = total("C");
  const E = total("E");
  const F = total("F");
  const G = total("G");
  const H = total("H");
  const D = A + B + C;
  const I = E + F + G + H;
  return { A, B, C, D, E, F, G, H, I, J: D + I - lenderCreditsCents };
}
