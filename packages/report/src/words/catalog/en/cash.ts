/** Cash to close, line by line. */
export const cash = {
  title: (total: string) => `${total}, line by line`,
  dueOn: (day: string) => `Due on ${day} by wire or cashier’s check.`,
  dueAtClosing: "Due at closing by wire or cashier’s check.",
  paidOut: "Below zero, it is paid out to you.",
  depositBack: "Below zero, it is your own deposit back.",
  /** "1,500.00 by seller" */
  paidBy: (amount: string, payer: "seller" | "lender") => `${amount} by ${payer}`,
  /** Sections of a Loan Estimate, as a borrower would say them. */
  sections: {
    A: "Origination",
    B: "Services the lender chooses",
    C: "Services you can shop for",
    E: "Recording and transfer taxes",
    F: "Prepaid insurance and interest",
    G: "Escrow account",
    H: "Other",
  },
  closingCosts: "Total closing costs (J)",
  /** Rows of the Loan Estimate's Calculating Cash to Close, by its names. */
  form: {
    "loan-amount": "Loan amount",
    "closing-costs": "Less total closing costs (J)",
    "closing-costs-financed": "Closing costs financed (paid from your loan amount)",
    "down-payment": "Down payment/funds from borrower",
    deposit: "Deposit",
    "funds-for-borrower": "Funds for borrower",
    "seller-credits": "Seller credits",
    adjustments: "Adjustments and other credits",
    payoffs: "Total payoffs and payments",
  },
  /** A line as it was frozen, translated if it is one of Hearthline's own lines. */
  line: (name: string) => name,
  note: (note: string) => note,
};
