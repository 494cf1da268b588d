import { pricePaid } from "../../loan/price-paid.ts";
import type { LoanBasis, LoanFrame, LoanTerms, ShownFigures } from "../../loan/types.ts";
import { computed, given, type Inputs, percent, typed } from "../parts.ts";

/** What an explanation of a loan's figure is written from, whatever the loan is for. */
export interface LoanContext {
  basis: LoanBasis;
  scenario: LoanTerms;
  frame: LoanFrame;
  figures: ShownFigures;
}

/** The note rate, term and amount: inputs of most steps. */
export function noteInputs({ scenario, figures }: LoanContext): Inputs {
  return [
    computed("Loan amount", figures.loanAmountCents),
    given("Note rate", percent(scenario.noteRate)),
    given("Term", `${scenario.termMonths} months`),
  ];
}

const VALUE_NAMES = { price: "Price", "appraised value": "Appraised value", "home value": "Home value" } as const;

/** The price, the appraised value or the home's value, whichever the loan is measured by, as it was typed. */
export function valueInput({ frame }: LoanContext): Inputs[number] {
  return typed(VALUE_NAMES[frame.valueName], frame.valueCents);
}

/** Price and appraised value, where both are known. */
export function bothValues({ frame }: LoanContext): Inputs {
  return frame.appraisedValueCents === undefined
    ? []
    : [typed("Price", pricePaid(frame).cents), typed("Appraised value", frame.appraisedValueCents)];
}
