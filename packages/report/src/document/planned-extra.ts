import { shortMoney } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import type { ReportScenario } from "./document-of.ts";

/** Example that is shown if no extra payment is planned. */
export const EXAMPLE_EXTRA_CENTS = 200_00;

/** Planned payments beyond what is due, one line for each way. */
export function plannedWords(scenario: ReportScenario, w: Words): string[] {
  const { planned } = w.payment;
  const words: string[] = [];
  if (scenario.extraMonthlyCents > 0) words.push(planned.monthly(shortMoney(scenario.extraMonthlyCents)));
  if (scenario.extraYearlyCents) words.push(planned.yearly(shortMoney(scenario.extraYearlyCents)));
  const once = (scenario.extraOnce ?? []).reduce((sum, one) => sum + one.amountCents, 0);
  if (once > 0) words.push(planned.once(shortMoney(once)));
  if (scenario.biweekly && scenario.biweekly !== "none") words.push(planned.biweekly);
  return words;
}

/** Text next to the payment: planned extra payments and their effect; null if nothing is planned. */
export function plannedExtraWords(scenario: ReportScenario, w: Words): string | null {
  const planned = plannedWords(scenario, w);
  if (planned.length === 0) return null;
  return w.payment.planned.also(planned, scenario.figures.monthsSaved);
}
