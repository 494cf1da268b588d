import type { CashToCloseRow, LoanFigures } from "../loan/types.ts";

/**
 * Calculating Cash to Close of a refinance, in the rows, order and names of the Loan Estimate's alternative table.
 *
 * Payoffs and payments are net of the money of a second lien.
 *
 *     cash to close = closing costs (J) + payoffs − loan amount, negative if it is paid to the borrower
 *     closing costs financed = what of the closing costs the loan covers after the payoffs
 *
 * Sums of whole cents.
 *
 * @param figures cash and loan of the proposal, see `refinanceFigures`
 * @returns five rows: positive for what the loan provides, negative for what it pays, as on the form
 * @see 12 CFR 1026.37(h)(2); CFPB form H-24(D)
 * @example refinanceCashTable(refinanceFigures(refinance, proposal)).map((row) => row.row) // ["loan-amount", "closing-costs", "payoffs", "cash-to-close", "closing-costs-financed"]
 */
export function refinanceCashTable(
  figures: Pick<LoanFigures, "loanAmountCents" | "closingCostsCents" | "cashToCloseCents">,
): CashToCloseRow[] {
  const { loanAmountCents, closingCostsCents, cashToCloseCents } = figures;
  // The rest of the sum is payoffs less the second lien: all other lines are in the loan amount or in J.
  const payoffs = cashToCloseCents - closingCostsCents + loanAmountCents;
  const paidFromLoan = Math.max(0, Math.min(closingCostsCents, loanAmountCents - payoffs));
  return [
    { row: "loan-amount", name: "Loan amount", amountCents: loanAmountCents },
    { row: "closing-costs", name: "Total closing costs (J)", amountCents: 0 - closingCostsCents },
    { row: "payoffs", name: "Estimated total payoffs and payments", amountCents: 0 - payoffs },
    { row: "cash-to-close", name: "Estimated cash to close", amountCents: cashToCloseCents },
    {
      row: "closing-costs-financed",
      name: "Estimated closing costs financed (paid from your loan amount)",
      amountCents: paidFromLoan,
    },
  ];
}
