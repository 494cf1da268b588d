import type { DraftScenario } from "../store/draft-scenario.ts";
import type { RefinanceDraft } from "./draft.ts";
import { isToday } from "./today.ts";

/** Inputs of explanations that are today's, by their names, and the wire's fields they are typed in. */
const TODAYS: Readonly<Record<string, string>> = {
  "Home value": "homeValueCents",
  Balance: "current.balanceCents",
  "Current rate": "current.noteRate",
  "Original loan": "current.originalLoanCents",
  "Payments left": "current.remainingMonths",
  "Gross monthly income": "monthlyIncomeCents",
};
/** In the column of today alone: a proposal has its own. */
const ITS_OWN: Readonly<Record<string, string>> = {
  "Note rate": "current.noteRate",
  Term: "current.termMonths",
  "A month": "current.mortgageInsuranceMonthlyCents",
};

/** Where an input of an explanation was filled from, where nobody typed it. */
export function originOf(input: string, scenario: DraftScenario, { origins }: RefinanceDraft): string | undefined {
  const field = TODAYS[input] ?? (isToday(scenario) ? ITS_OWN[input] : undefined);
  return field === undefined ? undefined : origins[field];
}
