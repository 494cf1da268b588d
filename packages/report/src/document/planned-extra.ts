import { shortMoney } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";
import type { ReportScenario } from "./document-of.ts";

/** What is shown where no extra payment is planned, as an example. */
export const EXAMPLE_EXTRA_CENTS = 200_00;

/** What is paid beyond what is due, each way of it. */
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

/** Beside the payment: what is paid on top of it by plan, and what that does; null where nothing is planned. */
export function plannedExtraWords(scenario: ReportScenario, w: Words): string | null {
  const planned = plannedWords(scenario, w);
  if (planned.length === 0) return null;
  return w.payment.planned.also(planned, scenario.figures.monthsSaved);
}
