import { listWords, shortMoney, span } from "../format/format.ts";
import type { ReportScenario } from "./document-of.ts";

/** What is shown where no extra payment is planned, as an example. */
export const EXAMPLE_EXTRA_CENTS = 200_00;

/** What is paid beyond what is due, each way of it. */
export function plannedWords(scenario: ReportScenario): string[] {
  const words: string[] = [];
  if (scenario.extraMonthlyCents > 0) words.push(`${shortMoney(scenario.extraMonthlyCents)} more each month`);
  if (scenario.extraYearlyCents) words.push(`${shortMoney(scenario.extraYearlyCents)} more each year`);
  const once = (scenario.extraOnce ?? []).reduce((sum, one) => sum + one.amountCents, 0);
  if (once > 0) words.push(`${shortMoney(once)} once`);
  if (scenario.biweekly && scenario.biweekly !== "none") words.push("half the payment every two weeks");
  return words;
}

/** Beside the payment: what is paid on top of it by plan, and what that does; null where nothing is planned. */
export function plannedExtraWords(scenario: ReportScenario): string | null {
  const planned = plannedWords(scenario);
  if (planned.length === 0) return null;
  const { monthsSaved } = scenario.figures;
  return `You also plan ${listWords(planned)}${monthsSaved > 0 ? `: paid off ${span(monthsSaved)} sooner` : ""}.`;
}
