/** Cash to close, line by line. */
export const cash = {
  title: (total: string) => `${total}, line by line`,
  dueOn: (day: string) => `Due on ${day} by wire or cashier’s check.`,
  dueAtClosing: "Due at closing by wire or cashier’s check.",
  paidOut: "Below zero, it is paid out to you.",
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
  closingCosts: "Closing costs",
  /** A line as it was frozen, in words of this language where they are ours. */
  line: (name: string) => name,
  note: (note: string) => note,
};
