import { viewOf } from "../kinds/kinds.ts";
import { letterAt, letterOf } from "../words/scenario-words.ts";
import type { DocumentOf } from "./document-of.ts";
import { longestYears } from "./position.ts";

/** Savings of one scenario against the one that all are compared with, in cents; below zero it has cost more. */
export interface DifferenceLine {
  key: string;
  label: string;
  head: string;
  className: string;
  /** At each year's end, closing first. */
  years: number[];
  at(month: number): number;
}

export interface Differences {
  /** Label of the baseline's line: "A", "Today". */
  from: string;
  /** The same within a sentence: "A", "today’s loan". */
  against: string;
  lines: DifferenceLine[];
}

const kept = new WeakMap<DocumentOf, Differences | null>();

/** Compares each scenario with the first, or with the loan they all replace; null if there is nothing to compare with. */
export function differencesOf(document: DocumentOf): Differences | null {
  const known = kept.get(document);
  if (known !== undefined) return known;
  const found = differences(document);
  kept.set(document, found);
  return found;
}

function differences(document: DocumentOf): Differences | null {
  const { scenarios } = document;
  const view = viewOf(document);
  const years = longestYears(document);
  const lines = scenarios.flatMap((scenario, index): DifferenceLine[] => {
    const at = (month: number) => view.savedBy(document, index, month);
    if (at(0) === null) return [];
    return [
      {
        key: letterOf(scenario, index),
        label: letterOf(scenario, index),
        head: `${letterOf(scenario, index)}, ${scenario.name}`,
        className: `r-c${index + 1}`,
        years: Array.from({ length: years + 1 }, (_, year) => at(year * 12) ?? 0),
        at: (month) => at(month) ?? 0,
      },
    ];
  });
  if (lines.length === 0) return null;
  const first = letterAt(scenarios, 0);
  return { from: view.pinned ?? first, against: view.pinnedSaid ?? first, lines };
}
