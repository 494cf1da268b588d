import { centsOf, centsOrNone, refuse, requireCents } from "../arithmetic/require.ts";
import { borrowerLine } from "../loan/borrower-line.ts";
import { SELLER_CREDIT } from "../loan/cash-lines.ts";
import { loanFigures } from "../loan/loan-figures.ts";
import type { LoanBasis, LoanFrame } from "../loan/types.ts";
import { borrowed } from "../loan/whole-dollars.ts";
import { adjustmentLines } from "./adjustments.ts";
import { worthAtPurchase } from "./purchase-terms.ts";
import type { PurchaseFigures, PurchaseScenario } from "./types.ts";

/**
 * What a purchase supplies to the engine: value, base loan, and the lines of cash that only a purchase has.
 *
 *     base loan = price − down payment − second lien, with `wholeDollars` rounded down to the dollar
 *     value = the lesser of price and appraised value
 *
 * The cents are part of the down payment. VA's fee depends on the down payment as a share of the price (38 U.S.C. 3729(b)(4): "of the total purchase price").
 *
 * @param scenario what was typed
 * @param basis closing day, for the property tax that buyer and seller share
 * @throws {RangeError} a base loan that is not positive, or an argument outside its range
 * @see CFPB form H-24(B): down payment, deposit, seller credits
 * @see 12 U.S.C. 4901(12), original value; Fannie Mae Selling Guide B2-1.2-01; HUD 4000.1 II.A.2, adjusted value; VA Pamphlet 26-7 chapter 3
 * @example purchaseFrame(scenario).baseLoanCents // 45_000_000
 */
export function purchaseFrame(
  scenario: PurchaseScenario,
  basis: Pick<LoanBasis, "closingDate" | "wholeDollars"> = {},
): LoanFrame {
  const priceCents = centsOf(scenario, "priceCents", 1);
  const { appraisedValueCents } = scenario;
  const valueCents = worthAtPurchase(scenario);
  const downPaymentCents = centsOf(scenario, "downPaymentCents");
  const second = requireCents("secondLien.amountCents", scenario.secondLien?.amountCents ?? 0);
  const left = priceCents - downPaymentCents - second;
  const baseLoanCents = borrowed(left, basis);
  if (baseLoanCents < 1) {
    const together = "downPaymentCents and secondLien.amountCents together";
    refuse(together, `be below priceCents (${priceCents})`, downPaymentCents + second);
  }
  return {
    purpose: "purchase",
    valueCents,
    valueName: valueCents < priceCents ? "appraised value" : "price",
    priceCents,
    ...(appraisedValueCents !== undefined && { appraisedValueCents }),
    baseLoanCents,
    downPaymentRate: downPaymentCents / priceCents,
    linesBefore: [borrowerLine("Down payment", "down-payment", downPaymentCents + left - baseLoanCents)],
    linesAfter: [
      borrowerLine(SELLER_CREDIT, "credit", -centsOrNone(scenario, "sellerCreditCents")),
      ...adjustmentLines(scenario, basis),
      borrowerLine("Deposit", "deposit", -centsOrNone(scenario, "depositCents")),
    ].filter((line) => line.amountCents !== 0),
  };
}

/**
 * Every figure of a purchase scenario: the loan's, with the cash to close of a purchase.
 *
 *     note = price − down payment − second lien + what is financed
 *     cash to close = down payment + costs + prepaids + escrow − credits − deposit
 *
 * The rest is `loanFigures`, rounding included. Fast enough to run at every keystroke (about 50 µs).
 *
 * @param basis what all scenarios of the loan share
 * @param scenario what was typed
 * @throws {RangeError} naming the argument and its range, for impossible input
 * @see conventions in this package's README
 * @example purchaseFigures({}, { name: "A", program: "conventional", amortization: "fixed", termMonths: 360, priceCents: 180_000_00, downPaymentCents: 18_000_00, noteRate: 0.03875 }).principalAndInterestCents // 76_178
 */
export function purchaseFigures(basis: LoanBasis, scenario: PurchaseScenario): PurchaseFigures {
  const frame = purchaseFrame(scenario, basis);
  return { ...loanFigures(basis, scenario, frame), downPaymentRate: frame.downPaymentRate };
}
