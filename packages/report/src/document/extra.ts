import { listWords, shortMoney, span } from "../format/format.ts";
import { liveAt } from "../live/live.ts";
import type { DocumentOf, ReportScenario } from "./document-of.ts";

/** What is shown where no extra payment is planned, as an example. */
const EXAMPLE_CENTS = 200_00;
const EXAMPLE = `${shortMoney(EXAMPLE_CENTS)} more each month`;

export interface ExtraOutcome {
  /** Part of the scenario, so frozen with it; else an example. */
  planned: boolean;
  /** "$200 more each month" */
  what: string;
  words: string;
  savedCents: number;
  monthsSaved: number;
  payoffMonths: number;
}

function plannedWords(scenario: ReportScenario): string[] {
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

/** What paying more than due saves in this scenario: as planned in it, else by a little as an example; null where nothing can be saved or shown. */
export function extraOutcome(document: DocumentOf, index: number): ExtraOutcome | null {
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const planned = plannedWords(scenario);
  if (planned.length > 0)
    return {
      planned: true,
      what: listWords(planned),
      words: `Planned in this scenario: ${listWords(planned)}, all of it toward the balance.`,
      savedCents: scenario.figures.interestSavedCents,
      monthsSaved: scenario.figures.monthsSaved,
      payoffMonths: scenario.figures.payoffMonths,
    };
  const live = liveAt(document, index, { ...scenario, extraMonthlyCents: EXAMPLE_CENTS });
  if (!live) return null;
  return {
    planned: false,
    what: EXAMPLE,
    words: "From the first payment on, all of it toward the balance.",
    savedCents: live.interestSavedCents,
    monthsSaved: live.monthsSaved,
    payoffMonths: live.payoffMonths,
  };
}

/** The title where the scenarios differ in it. */
export const MIXED = "Paying a little extra";

/** "Paying $200 more each month", where all the scenarios that are drawn say the same. */
export function extraTitle(document: DocumentOf, visible: readonly number[]): string {
  const titles = new Set(
    visible.map((index) => {
      const scenario = document.scenarios[index];
      const planned = scenario ? plannedWords(scenario) : [];
      return planned.length > 0 ? `Paying ${listWords(planned)}` : `Paying ${EXAMPLE}`;
    }),
  );
  const [title] = titles;
  return titles.size === 1 && title ? title : MIXED;
}
