import type { LoanProgram, PathFigures } from "../../loan/types.ts";
import type { PurchaseFigures, PurchaseScenario } from "../../purchase/types.ts";
import { cashToClose } from "../loan/closing.ts";
import { HPA } from "../loan/insurance.ts";
import type { LoanContext } from "../loan/loan-context.ts";
import { type ExplainedFigure, LOAN } from "../loan/loan-figures.ts";
import { leftToCash, loanAmount } from "../loan/payment.ts";
import { cents, typed } from "../parts.ts";
import type { ExplainedParts, Explanations } from "../types.ts";

export interface PurchaseContext extends LoanContext {
  scenario: PurchaseScenario;
  figures: PurchaseFigures & PathFigures;
}

const FANNIE = "Fannie Mae Selling Guide B2-1.2-01: the lesser of sales price and appraised value";
/** The source by program for using the lesser of price and appraised value. */
const LESSER: Record<LoanProgram, string> = {
  conventional: FANNIE,
  jumbo: FANNIE,
  fha: "HUD Handbook 4000.1 II.A.2: adjusted value, the lesser of purchase price and property value",
  va: "VA Pamphlet 26-7 chapter 3: the lesser of purchase price and reasonable value",
  usda: "USDA HB-1-3555 chapter 7: the loan goes by the appraised value, and never above the price",
};

const isPrivate = ({ scenario: { program } }: PurchaseContext) => program === "conventional" || program === "jumbo";

/** Prepends to a figure's steps which of price and appraised value counts; unchanged if only the price is known. */
function measured({ scenario, frame }: PurchaseContext, told: ExplainedParts, source = LESSER[scenario.program]) {
  const { priceCents, appraisedValueCents } = scenario;
  if (appraisedValueCents === undefined) return told;
  const values = [typed("Price", priceCents), typed("Appraised value", appraisedValueCents)];
  const step = cents("Value that counts", "lesser of price and appraised value", frame.valueCents, values, source);
  return { ...told, steps: [step, ...told.steps] };
}

/** Figures of `purchaseFigures`. */
export const PURCHASE: Explanations<ExplainedFigure, PurchaseContext> = {
  ...LOAN,
  loanToValue: (context) => measured(context, LOAN.loanToValue(context)),
  mortgageInsuranceEndsMonth: (context) =>
    measured(context, LOAN.mortgageInsuranceEndsMonth(context), isPrivate(context) ? HPA : undefined),
  loanAmountCents(context) {
    const { priceCents, downPaymentCents, secondLien } = context.scenario;
    const base = context.figures.baseLoanCents;
    const asked = priceCents - downPaymentCents - (secondLien?.amountCents ?? 0);
    return loanAmount(
      context,
      cents(
        "Base loan",
        asked === base
          ? "price − down payment − second lien"
          : "price − down payment − second lien, rounded down to the dollar",
        base,
        [
          typed("Price", priceCents),
          typed("Down payment", downPaymentCents),
          typed("Second lien", secondLien?.amountCents),
        ],
        "Amount borrowed before financed fees",
      ),
      ...leftToCash(asked, base),
    );
  },
  cashToCloseCents: (context) =>
    cashToClose(
      context,
      "Cash to close",
      "down payment + total closing costs (J) − financed costs − seller credit − deposit",
      "12 CFR 1026.37(h); CFPB forms H-24(B), H-25(B)",
    ),
};
