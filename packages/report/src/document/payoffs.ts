import { viewOf } from "../kinds/kinds.ts";
import type { DocumentOf } from "./document-of.ts";
import { extraOutcome } from "./extra.ts";
import type { Payoff } from "./payoff.ts";

/** The baseline, then each of the scenarios compared with it. */
export function payoffsOf(document: DocumentOf): Payoff[] {
  const pinned = viewOf(document).pinnedPayoff(document);
  return [
    ...(pinned ? [{ index: null, ...pinned }] : []),
    ...document.scenarios.map(({ figures }, index): Payoff => {
      const outcome = extraOutcome(document, index);
      return outcome
        ? {
            index,
            dueMonths: outcome.payoffMonths + outcome.monthsSaved,
            aheadMonths: outcome.payoffMonths,
            savedCents: outcome.savedCents,
            lower: outcome.lowered !== null,
          }
        : { index, dueMonths: figures.payoffMonths, aheadMonths: null, savedCents: 0 };
    }),
  ];
}
