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

/** The price, or the home's value, as it was typed. */
export function valueInput({ frame }: LoanContext): Inputs[number] {
  return typed(frame.valueName === "price" ? "Price" : "Home value", frame.valueCents);
}
