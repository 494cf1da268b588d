/** A purchase as the rest of the product knows it; the shared shapes are in `loan/types.ts`. */

import type { LoanFigures, LoanTerms } from "../loan/types.ts";

export interface PurchaseScenario extends LoanTerms {
  priceCents: number;
  downPaymentCents: number;
  sellerCreditCents?: number;
  /** Earnest money already paid. */
  depositCents?: number;
}

export interface PurchaseFigures extends LoanFigures {
  downPaymentRate: number;
}
