import { shortMoney } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { liveAt } from "../live/live.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { DocumentOf } from "./document-of.ts";
import { plannedWords } from "./planned-extra.ts";

const exampleCents = (document: DocumentOf) => viewOf(document).exampleExtraCents(document);
const exampleWords = (document: DocumentOf) =>
  wordsOf(document.language).payment.planned.monthly(shortMoney(exampleCents(document)));

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

/** What paying more than due saves in this scenario: as planned in it, else by a little as an example; null where nothing can be saved or shown. */
export function extraOutcome(document: DocumentOf, index: number): ExtraOutcome | null {
  const scenario = document.scenarios[index];
  if (!scenario) return null;
  const w = wordsOf(document.language);
  const planned = plannedWords(scenario, wordsOf(document.language));
  if (planned.length > 0)
    return {
      planned: true,
      what: w.list(planned),
      words: w.extra.plannedHere(w.list(planned)),
      savedCents: scenario.figures.interestSavedCents,
      monthsSaved: scenario.figures.monthsSaved,
      payoffMonths: scenario.figures.payoffMonths,
    };
  const live = liveAt(document, index, { ...scenario, extraMonthlyCents: exampleCents(document) });
  if (!live) return null;
  return {
    planned: false,
    what: exampleWords(document),
    words: w.extra.fromTheFirst,
    savedCents: live.interestSavedCents,
    monthsSaved: live.monthsSaved,
    payoffMonths: live.payoffMonths,
  };
}

/** "Paying $200 more each month", where all the scenarios that are drawn say the same. */
export function extraTitle(document: DocumentOf, visible: readonly number[]): string {
  const w = wordsOf(document.language);
  const titles = new Set(
    visible.map((index) => {
      const scenario = document.scenarios[index];
      const planned = scenario ? plannedWords(scenario, wordsOf(document.language)) : [];
      return w.extra.paying(planned.length > 0 ? w.list(planned) : exampleWords(document));
    }),
  );
  const [title] = titles;
  return titles.size === 1 && title ? title : w.extra.mixed;
}
