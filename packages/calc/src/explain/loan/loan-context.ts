import type { LoanBasis, LoanFrame, LoanTerms, ShownFigures } from "../../loan/types.ts";
import { computed, given, type Inputs, percent, typed } from "../parts.ts";

/** Input of an explanation of a loan's figure, for any kind of loan. */
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

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The typed price, appraised value or home's value, whichever the loan is measured by. */
export function valueInput({ frame }: LoanContext): Inputs[number] {
  return typed(capital(frame.valueName), frame.valueCents);
}
