import type { PathFigures } from "../../loan/types.ts";
import type { PurchaseFigures, PurchaseScenario } from "../../purchase/types.ts";
import { cashToClose } from "../loan/closing.ts";
import type { LoanContext } from "../loan/loan-context.ts";
import { type ExplainedFigure, LOAN } from "../loan/loan-figures.ts";
import { loanAmount } from "../loan/payment.ts";
import { cents, typed } from "../parts.ts";
import type { Explanations } from "../types.ts";

export interface PurchaseContext extends LoanContext {
  scenario: PurchaseScenario;
  figures: PurchaseFigures & PathFigures;
}

/** Figures of `purchaseFigures`. */
export const PURCHASE: Explanations<ExplainedFigure, PurchaseContext> = {
  ...LOAN,
  loanAmountCents: (context) =>
    loanAmount(
      context,
      cents(
        "Base loan",
        "price − down payment − second lien",
        context.figures.baseLoanCents,
        [
          typed("Price", context.scenario.priceCents),
          typed("Down payment", context.scenario.downPaymentCents),
          typed("Second lien", context.scenario.secondLien?.amountCents),
        ],
        "Amount borrowed before financed fees",
      ),
    ),
  cashToCloseCents: (context) =>
    cashToClose(
      context,
      "Cash to close",
      "down payment + total closing costs (J) − financed costs − seller credit − deposit",
      "12 CFR 1026.37(h); CFPB forms H-24(B), H-25(B)",
    ),
};
