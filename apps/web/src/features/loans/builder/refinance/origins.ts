import type { DraftScenario } from "../store/draft-scenario.ts";
import type { RefinanceDraft } from "./draft.ts";
import { isToday } from "./today.ts";

/** Inputs of explanations that belong to today's loan, by name, and their wire fields. */
const TODAYS: Readonly<Record<string, string>> = {
  "Home value": "homeValueCents",
  Balance: "current.balanceCents",
  "Current rate": "current.noteRate",
  "Original loan": "current.originalLoanCents",
  "Payments left": "current.remainingMonths",
  "Gross monthly income": "monthlyIncomeCents",
};
/** Only in the column of today's loan: a proposal has its own. */
const ITS_OWN: Readonly<Record<string, string>> = {
  "Note rate": "current.noteRate",
  Term: "current.termMonths",
  "A month": "current.mortgageInsuranceMonthlyCents",
};

/** The source of an explanation's input that was not typed. */
export function originOf(input: string, scenario: DraftScenario, { origins }: RefinanceDraft): string | undefined {
  const field = TODAYS[input] ?? (isToday(scenario) ? ITS_OWN[input] : undefined);
  return field === undefined ? undefined : origins[field];
}
