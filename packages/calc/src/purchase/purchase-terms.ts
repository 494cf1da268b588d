import { fractionOf } from "../arithmetic/fraction-of.ts";
import { centsOf, centsOrNone, numberOf, requireCents, requireMonths } from "../arithmetic/require.ts";
import { borrowed, intoNote } from "../loan/whole-dollars.ts";
import { type LevelSchedule, levelSchedule } from "../schedule/level-schedule.ts";

/** The terms of a purchase, simplified for comparisons over time. */
export interface PurchaseTerms {
  priceCents: number;
  /** Appraised value, if it is below the price: the home's value grows from there. */
  appraisedValueCents?: number;
  /** Down payment as a share of the price. */
  downPaymentRate: number;
  noteRate: number;
  termMonths: number;
  closingCostsCents?: number;
  /** Financed upfront fee or premium, as a share of the loan before it. */
  financedFeeRate?: number;
  /** Whether the loan is in whole dollars, at this price and at any other: see `borrowed`. */
  wholeDollars?: boolean;
}

/** Amounts derived from the terms; cents. */
export interface PurchaseTermsLoan {
  downPaymentCents: number;
  loanAmountCents: number;
  /** Down payment, closing costs, and the part of the financed fees that a whole-dollar loan leaves out. */
  cashCents: number;
  schedule: LevelSchedule;
}

/**
 * The home's value on the day it is bought, which the loan is measured by.
 *
 *     worth = the lesser of price and appraised value; the price without an appraisal
 *
 * Whole cents.
 *
 * @param terms of the purchase
 * @throws {RangeError} an argument outside its range
 * @see 12 U.S.C. 4901(12), original value; Fannie Mae Selling Guide B2-1.2-01
 * @example worthAtPurchase({ priceCents: 425_000_00, appraisedValueCents: 400_000_00 }) // 40_000_000
 */
export function worthAtPurchase(terms: Pick<PurchaseTerms, "priceCents" | "appraisedValueCents">): number {
  const priceCents = centsOf(terms, "priceCents", 1);
  return Math.min(priceCents, requireCents("appraisedValueCents", terms.appraisedValueCents ?? priceCents, 1));
}

/**
 * Loan and cash of a purchase given by price, share down, rate and term. Cent-rounded schedule.
 *
 *     loan = (price − down payment) · (1 + financed fees), with `wholeDollars` rounded down to the dollar before and after the fees; cash pays the rest
 *
 * @param terms price, down payment as a share, rate, term, costs
 * @throws {RangeError} an argument outside its range, nothing left to borrow
 * @example purchaseTermsLoan({ priceCents: 400_000_00, downPaymentRate: 0.2, noteRate: 0.065, termMonths: 360 }).loanAmountCents // 32_000_000
 */
export function purchaseTermsLoan(terms: PurchaseTerms): PurchaseTermsLoan {
  centsOf(terms, "priceCents", 1);
  numberOf(terms, "downPaymentRate", 0, 0.999999);
  requireMonths("termMonths", terms.termMonths);
  const baseLoanCents = borrowed(terms.priceCents - fractionOf(terms.priceCents, terms.downPaymentRate), terms);
  const downPaymentCents = terms.priceCents - baseLoanCents;
  const feeCents = fractionOf(baseLoanCents, numberOf(terms, "financedFeeRate", 0, 1, 0));
  const financedCents = terms.wholeDollars ? intoNote(baseLoanCents, feeCents) : feeCents;
  const loanAmountCents = baseLoanCents + financedCents;
  const cashCents = downPaymentCents + centsOrNone(terms, "closingCostsCents") + feeCents - financedCents;
  return {
    downPaymentCents,
    loanAmountCents,
    cashCents,
    schedule: levelSchedule(loanAmountCents, terms.noteRate, terms.termMonths),
  };
}
