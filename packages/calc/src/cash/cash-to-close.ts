import { centsOf, centsOrNone, requireCents } from "../arithmetic/require.ts";

const LEAST = -10_000_000_000_000;

/** The "Calculating cash to close" table of a purchase; cents, credits as positive amounts unless said otherwise. */
export interface PurchaseCash {
  priceCents: number;
  loanAmountCents: number;
  /** J, lender credits already taken off; or give `lenderCreditsCents` to have them taken off here. */
  closingCostsCents: number;
  lenderCreditsCents?: number;
  paidBeforeClosingCents?: number;
  /** Costs that are inside the loan amount. */
  financedCostsCents?: number;
  depositCents?: number;
  fundsForBorrowerCents?: number;
  sellerCreditsCents?: number;
  /** Positive: the borrower owes more. */
  adjustmentsCents?: number;
}

export type CashDirection = "from borrower" | "to borrower" | "none";

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
    centsOf(table, "closingCostsCents", LEAST) -
    centsOrNone(table, "lenderCreditsCents") -
    centsOrNone(table, "paidBeforeClosingCents") -
    financed +
    downPaymentCents -
    centsOrNone(table, "depositCents") -
    centsOrNone(table, "fundsForBorrowerCents", LEAST) -
    centsOrNone(table, "sellerCreditsCents") +
    centsOrNone(table, "adjustmentsCents", LEAST);
  return { downPaymentCents, cashToCloseCents, direction: directionOf(cashToCloseCents) };
}

function directionOf(fromBorrowerCents: number): CashDirection {
  if (fromBorrowerCents === 0) return "none";
  return fromBorrowerCents > 0 ? "from borrower" : "to borrower";
}

/** The alternative table of a refinance; cents. */
export interface RefinanceCash {
  loanAmountCents: number;
  /** J. */
  closingCostsCents: number;
  paidBeforeClosingCents?: number;
  payoffsCents: number;
}

/**
 * Cash of a refinance by the alternative table.
 *
 *     cash to borrower = loan amount − closing costs + paid before closing − payoffs
 *
 * Closing costs financed are those not paid before closing, as far as the loan covers them after the payoffs.
 *
 * Sums of whole cents: nothing is rounded.
 *
 * @param table lines of the form in cents
 * @returns cents; positive is cash to the borrower
 * @throws {RangeError} an argument outside its range
 * @see CFPB forms H-24(D): 24,901; H-25(E): 29,677.43
 * @example refinanceCashToClose({ loanAmountCents: 150_000_00, closingCostsCents: 5_757_57, paidBeforeClosingCents: 435_00, payoffsCents: 115_000_00 }) // { cashToBorrowerCents: 2_967_743, closingCostsFinancedCents: 532_257, direction: "to borrower" }
 */
export function refinanceCashToClose(table: RefinanceCash): {
  cashToBorrowerCents: number;
  closingCostsFinancedCents: number;
  direction: CashDirection;
} {
  const loan = centsOf(table, "loanAmountCents");
  const payoffs = centsOf(table, "payoffsCents");
  const due = centsOf(table, "closingCostsCents", LEAST) - centsOrNone(table, "paidBeforeClosingCents");
  const cashToBorrowerCents = loan - due - payoffs;
  const closingCostsFinancedCents = Math.max(0, Math.min(due, loan - payoffs));
  return { cashToBorrowerCents, closingCostsFinancedCents, direction: directionOf(-cashToBorrowerCents) };
}

/**
 * Borrower's summary of a purchase on a Closing Disclosure: K − L.
 *
 *     K. Due from the borrower = Σ due
 *     L. Paid on behalf of the borrower = Σ paid
 *     cash to close = K − L
 *
 * @param due K in cents: price, closing costs paid at closing, what the seller paid in advance
 * @param paid L in cents: deposit, loan amount, seller credit, other credits, what the seller left unpaid
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.38(j); CFPB form H-25(B): 189,762.30 − 175,615.04
 * @example borrowerSummary([180_000_00, 9_682_30, 80_00], [10_000_00, 162_000_00, 2_500_00, 750_00, 365_04]) // { dueCents: 18_976_230, paidCents: 17_561_504, cashCents: 1_414_726 }
 */
export function borrowerSummary(
  due: readonly number[],
  paid: readonly number[],
): { dueCents: number; paidCents: number; cashCents: number } {
  const dueCents = sum("due", due);
  const paidCents = sum("paid", paid);
  return { dueCents, paidCents, cashCents: dueCents - paidCents };
}

/**
 * Seller's summary on a Closing Disclosure: M − N.
 *
 *     M. Due to the seller = Σ due to the seller
 *     N. Due from the seller = Σ due from the seller
 *     cash to the seller = M − N
 *
 * @param due M in cents: price and what the seller paid in advance
 * @param from N in cents: closing costs, payoff of the mortgage, credits, what the seller left unpaid
 * @throws {RangeError} amounts that are not whole cents
 * @see 12 CFR 1026.38(k); CFPB form H-25(B): 64,414.96
 * @example sellerSummary([180_000_00, 80_00], [12_800_00, 100_000_00, 2_500_00, 365_04]).cashCents // 6_441_496
 */
export function sellerSummary(
  due: readonly number[],
  from: readonly number[],
): { dueCents: number; fromCents: number; cashCents: number } {
  const dueCents = sum("due", due);
  const fromCents = sum("from", from);
  return { dueCents, fromCents, cashCents: dueCents - fromCents };
}

function sum(name: string, amounts: readonly number[]): number {
  return amounts.reduce((total, cents) => total + requireCents(name, cents, LEAST), 0);
}
