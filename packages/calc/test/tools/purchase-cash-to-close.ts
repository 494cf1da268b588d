import { centsOf, centsOrNone, MIN_CENTS } from "../../src/arithmetic/require.ts";
import { type CashDirection, directionOf } from "./cash-direction.ts";

/** The "Calculating cash to close" table of a purchase; cents, credits as positive amounts unless said otherwise. */
export interface PurchaseCash {
  priceCents: number;
  loanAmountCents: number;
  /** J, after lender credits; or give `lenderCreditsCents` to subtract them here. */
  closingCostsCents: number;
  lenderCreditsCents?: number;
  paidBeforeClosingCents?: number;
  /** Costs that are financed in the loan amount. */
  financedCostsCents?: number;
  depositCents?: number;
  fundsForBorrowerCents?: number;
  sellerCreditsCents?: number;
  /** Positive: the borrower owes more. */
  adjustmentsCents?: number;
}

/**
 * Cash to close of a purchase.
 *
 *     down payment = price − (loan − financed costs)
 *     cash = closing costs − paid before − financed + down payment − deposit − funds for borrower − seller credits + adjustments
 *
 * Costs that are financed are inside the loan, so they neither lower the down payment nor count twice. Sums of whole cents.
 *
 * @param table lines of the form in cents
 * @returns cash to close in cents (negative: to the borrower) with the down payment
 * @throws {RangeError} an argument outside its range
 * @see CFPB form H-25(B): 14,147.26
 * @example purchaseCashToClose({ priceCents: 180_000_00, loanAmountCents: 162_000_00, closingCostsCents: 8_054_00, depositCents: 10_000_00 }) // { downPaymentCents: 1_800_000, cashToCloseCents: 1_605_400, direction: "from borrower" }
 */
export function purchaseCashToClose(table: PurchaseCash): {
  downPaymentCents: number;
  cashToCloseCents: number;
  direction: CashDirection;
} {
  const financed = centsOrNone(table, "financedCostsCents");
  const downPaymentCents = centsOf(table, "priceCents") - (centsOf(table, "loanAmountCents") - financed);
  const cashToCloseCents =
    centsOf(table, "closingCostsCents", MIN_CENTS) -
    centsOrNone(table, "lenderCreditsCents") -
    centsOrNone(table, "paidBeforeClosingCents") -
    financed +
    downPaymentCents -
    centsOrNone(table, "depositCents") -
    centsOrNone(table, "fundsForBorrowerCents", MIN_CENTS) -
    centsOrNone(table, "sellerCreditsCents") +
    centsOrNone(table, "adjustmentsCents", MIN_CENTS);
  return { downPaymentCents, cashToCloseCents, direction: directionOf(cashToCloseCents) };
}
