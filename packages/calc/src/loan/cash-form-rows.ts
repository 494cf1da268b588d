/** Rows of the Loan Estimate's Calculating Cash to Close above its total, of both its forms, in their order. */
export const CASH_FORM_ROWS = [
  "loan-amount",
  "closing-costs",
  "closing-costs-financed",
  "down-payment",
  "deposit",
  "funds-for-borrower",
  "seller-credits",
  "adjustments",
  "payoffs",
] as const;
