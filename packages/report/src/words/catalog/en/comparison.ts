import { span } from "../../../format/format.ts";

/** The scenarios side by side. */
export const comparison = {
  caption: "Scenarios compared",
  /** "Best of the three in that line" */
  bestInLine: (among: string) => `Best ${among} in that line`,
  kindOfLoan: "Kind of loan",
  term: "Term",
  price: "Price",
  loan: "Loan",
  downPayment: "Down payment",
  loanAmount: "Loan amount",
  secondLoan: "Second loan",
  loanToValue: "Loan to value",
  rate: "Rate",
  apr: "Annual percentage rate (APR)",
  notKnown: "Not known",
  points: "Discount points",
  none: "None",
  insuranceStays: "As long as the loan",
  paymentFromThen: "Payment from then on",
  cashToClose: "Cash to close",
  totalInterest: "Total interest",
  totalInterestOver: (months: number) => `Total interest over ${span(months)}`,
  debtToIncome: "Debt-to-income (DTI)",
};
