import {
  cents,
  computed,
  type ExplainedParts,
  explained,
  inOneStep,
  typed,
  WHOLE_CENTS,
} from "../loan/explain-parts.ts";
import type { Explanation, ExplanationStep } from "../loan/types.ts";
import type { PurchaseCash, purchaseCashToClose, RefinanceCash, refinanceCashToClose } from "./cash-to-close.ts";

type Purchase = ReturnType<typeof purchaseCashToClose>;
type Refinance = ReturnType<typeof refinanceCashToClose>;

/** Figures of a purchase's cash to close that can be explained. */
export type PurchaseCashFigure = Exclude<keyof Purchase, "direction">;
/** Figures of a refinance's cash to close that can be explained. */
export type RefinanceCashFigure = Exclude<keyof Refinance, "direction">;

const less = (name: string, amountCents: number | undefined) => typed(name, -(amountCents ?? 0));

function downPayment(table: PurchaseCash, result: Purchase): ExplanationStep {
  return cents(
    "Down payment",
    "price − loan amount + financed costs",
    result.downPaymentCents,
    [
      typed("Price", table.priceCents),
      less("Loan amount", table.loanAmountCents),
      typed("Financed costs", table.financedCostsCents),
    ],
    "12 CFR 1026.37(h)(1)(iii): financed costs are inside the loan and do not lower the down payment",
  );
}

const PURCHASE: Record<PurchaseCashFigure, (table: PurchaseCash, result: Purchase) => ExplainedParts> = {
  downPaymentCents: (table, result) => inOneStep(WHOLE_CENTS, downPayment(table, result)),
  cashToCloseCents: (table, result) =>
    explained(
      "Cash to close",
      "Sum of whole cents; negative is cash to the borrower.",
      downPayment(table, result),
      cents(
        "Cash to close",
        "closing costs − lender credits − paid before − financed + down payment − deposit − funds − seller credits + adjustments",
        result.cashToCloseCents,
        [
          typed("Closing costs (J)", table.closingCostsCents),
          less("Lender credits", table.lenderCreditsCents),
          less("Paid before closing", table.paidBeforeClosingCents),
          less("Financed costs", table.financedCostsCents),
          computed("Down payment", result.downPaymentCents),
          less("Deposit", table.depositCents),
          less("Funds for the borrower", table.fundsForBorrowerCents),
          less("Seller credits", table.sellerCreditsCents),
          typed("Adjustments", table.adjustmentsCents),
        ],
        "12 CFR 1026.37(h)(1), 1026.38(i); CFPB form H-25(B)",
      ),
    ),
};

/**
 * How a figure of a purchase's cash to close is computed; what is taken off is a negative input.
 *
 * @param figure which one
 * @param table lines of the form
 * @param result of it, see `purchaseCashToClose`
 * @example explainPurchaseCash("cashToCloseCents", { priceCents: 180_000_00, loanAmountCents: 162_000_00, closingCostsCents: 8_054_00, depositCents: 10_000_00 }, purchaseCashToClose({ priceCents: 180_000_00, loanAmountCents: 162_000_00, closingCostsCents: 8_054_00, depositCents: 10_000_00 })).steps.at(-1)?.valueCents // 1_605_400
 */
export function explainPurchaseCash(figure: PurchaseCashFigure, table: PurchaseCash, result: Purchase): Explanation {
  return { figure, ...PURCHASE[figure](table, result) };
}

const REFINANCE: Record<RefinanceCashFigure, (table: RefinanceCash, result: Refinance) => ExplainedParts> = {
  cashToBorrowerCents: (table, result) =>
    inOneStep(
      "Sum of whole cents; negative is cash from the borrower.",
      cents(
        "Cash to the borrower",
        "loan amount − closing costs + paid before closing − payoffs",
        result.cashToBorrowerCents,
        [
          typed("Loan amount", table.loanAmountCents),
          less("Closing costs (J)", table.closingCostsCents),
          typed("Paid before closing", table.paidBeforeClosingCents),
          less("Payoffs and payments", table.payoffsCents),
        ],
        "12 CFR 1026.37(h)(2), 1026.38(e); CFPB form H-25(E)",
      ),
    ),
  closingCostsFinancedCents: (table, result) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Closing costs financed",
        "closing costs not paid before, as far as the loan covers them after the payoffs, not below zero",
        result.closingCostsFinancedCents,
        [
          typed("Closing costs (J)", table.closingCostsCents),
          typed("Paid before closing", table.paidBeforeClosingCents),
          typed("Loan amount", table.loanAmountCents),
          typed("Payoffs and payments", table.payoffsCents),
        ],
        "12 CFR 1026.38(e); CFPB form H-25(E)",
      ),
    ),
};

/**
 * How a figure of a refinance's cash to close is computed; what is taken off is a negative input.
 *
 * @param figure which one
 * @param table lines of the form
 * @param result of it, see `refinanceCashToClose`
 * @example explainRefinanceCash("cashToBorrowerCents", { loanAmountCents: 150_000_00, closingCostsCents: 5_757_57, paidBeforeClosingCents: 435_00, payoffsCents: 115_000_00 }, refinanceCashToClose({ loanAmountCents: 150_000_00, closingCostsCents: 5_757_57, paidBeforeClosingCents: 435_00, payoffsCents: 115_000_00 })).steps.at(-1)?.valueCents // 2_967_743
 */
export function explainRefinanceCash(
  figure: RefinanceCashFigure,
  table: RefinanceCash,
  result: Refinance,
): Explanation {
  return { figure, ...REFINANCE[figure](table, result) };
}
