import { sumOf } from "../comparisons/column-sums.ts";
import { FINANCED, SELLER_CREDIT } from "../loan/cash-lines.ts";
import type { CashLine, CashToCloseRow, LoanFigures } from "../loan/types.ts";

/**
 * Calculating Cash to Close of a purchase, in the rows, order and names of the Loan Estimate.
 *
 * Financed fees are a separate row, so the down payment is what the borrower puts toward the price. The money of a second
 * lien counts among the other credits, and toward the price; other settlements between buyer and seller count there too.
 *
 *     cash to close = closing costs (J) − financed + down payment − deposit − seller credits + adjustments
 *
 * Sums of whole cents.
 *
 * @param priceCents sale price in cents
 * @param figures cash lines and loan of the scenario, see `purchaseFigures`
 * @returns eight rows, credits below zero as on the form
 * @see 12 CFR 1026.37(h)(1); CFPB form H-24(B)
 * @example purchaseCashTable(500_000_00, loanFigures(loan, scenario, frame)).map((row) => row.amountCents) // [853_224, 0, 5_000_000, 0, 0, 0, 0, 5_853_224]
 */
export function purchaseCashTable(
  priceCents: number,
  figures: Pick<LoanFigures, "baseLoanCents" | "cashLines" | "closingCostsCents" | "cashToCloseCents">,
): CashToCloseRow[] {
  const { baseLoanCents, cashLines, closingCostsCents, cashToCloseCents } = figures;
  const sum = (wanted: (line: CashLine) => boolean) =>
    sumOf(cashLines.filter((line) => line.payer === "borrower" && wanted(line)).map((line) => line.amountCents));
  const financed = sum(({ section, name }) => section === "credit" && name === FINANCED);
  const seller = sum(({ section, name }) => section === "credit" && name === SELLER_CREDIT);
  const deposit = sum(({ section }) => section === "deposit");
  const toPrice = priceCents - baseLoanCents;
  const others = cashToCloseCents - closingCostsCents - financed - toPrice - deposit - seller;
  return [
    { row: "closing-costs", name: "Total closing costs (J)", amountCents: closingCostsCents },
    {
      row: "closing-costs-financed",
      name: "Closing costs financed (paid from your loan amount)",
      amountCents: financed,
    },
    { row: "down-payment", name: "Down payment/funds from borrower", amountCents: toPrice },
    { row: "deposit", name: "Deposit", amountCents: deposit },
    { row: "funds-for-borrower", name: "Funds for borrower", amountCents: 0 },
    { row: "seller-credits", name: "Seller credits", amountCents: seller },
    { row: "adjustments", name: "Adjustments and other credits", amountCents: others },
    { row: "cash-to-close", name: "Estimated cash to close", amountCents: cashToCloseCents },
  ];
}
