/** Mortgage terms as the reports use them. The full list is the project's glossary. */
export const TERMS: readonly { term: string; means: string }[] = [
  {
    term: "APR",
    means:
      "The yearly cost of the loan with its finance charges. Higher than the note rate where there are points or fees.",
  },
  {
    term: "Cash to close",
    means: "What the borrower brings to closing: down payment and closing costs, less credits and the deposit.",
  },
  { term: "Discount points", means: "One point is one percent of the loan amount, paid for a lower rate." },
  {
    term: "DTI",
    means:
      "Debt to income: the housing payment, or it and all other debts, as a share of the monthly income before taxes.",
  },
  { term: "Escrow", means: "The servicer's account out of which taxes and insurance are paid." },
  {
    term: "Housing payment",
    means: "Principal and interest, mortgage insurance, taxes, insurance and dues, in one month.",
  },
  { term: "LTV", means: "Loan to value: the loan amount as a share of the home's value." },
  {
    term: "Mortgage insurance",
    means:
      "Protects the lender. On a conventional loan the borrower may ask for its end at 80% of the original value; it ends automatically at 78%.",
  },
  {
    term: "Prepaids",
    means: "Interest to the month's end, and the first insurance premium and taxes, paid at closing.",
  },
  { term: "Scenario", means: "One of up to four ways to finance the home, side by side in a report." },
  { term: "Try", means: "Numbers a borrower changed on the report's link and sent back to you." },
  {
    term: "Version",
    means: "A report as it was when you sent it. A changed loan makes a new version; the old link keeps the old one.",
  },
];
