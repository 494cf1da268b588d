import type { Fee } from "@hearthline/contract/loans/fees";

/** How a closing cost is computed, in few enough words for a column. */
export const FEE_BASIS_WORDS: Record<Fee["basis"], string> = {
  fixed: "Fixed amount",
  "percent-of-price": "Percent of price",
  "percent-of-loan": "Percent of loan",
  "months-of-tax": "Tax months",
  "months-of-insurance": "Insurance months",
};
export const FEE_PAYER_WORDS: Record<Fee["payer"], string> = {
  borrower: "Borrower",
  seller: "Seller",
  lender: "Lender",
};
