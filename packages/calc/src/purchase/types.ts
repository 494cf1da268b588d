/** A purchase as used by the rest of the product; the shared shapes are in `loan/types.ts`. */

import type { LoanFigures, LoanTerms } from "../loan/types.ts";

export interface PurchaseScenario extends LoanTerms {
  priceCents: number;
  /** Appraised value. Below the price, loan-to-value and mortgage insurance are measured by it; at or above it, by the price. */
  appraisedValueCents?: number;
  downPaymentCents: number;
  sellerCreditCents?: number;
  /** Earnest money already paid. */
  depositCents?: number;
  /** Settled between buyer and seller at closing, in cents above zero. */
  adjustments?: { name: string; amountCents: number; from: "seller" | "buyer" }[];
  /**
   * The year's property tax, shared at closing: `arrears` is billed at the end, so that the seller owes the buyer from January 1; `advance` is paid, so
   * that the buyer owes the seller through December 31. Needs a closing date.
   */
  taxProration?: "none" | "arrears" | "advance";
}

export interface PurchaseFigures extends LoanFigures {
  downPaymentRate: number;
}
