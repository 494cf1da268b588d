import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { paymentTold } from "../document/known.ts";
import { changesLater, laterInShort, pathSentence } from "../document/path-rows.ts";
import type { Words } from "./catalog/en.ts";
import { isolated } from "./isolated.ts";
import { referencesDrawn } from "./note-text.ts";
import { firstName, letterOf } from "./scenario-words.ts";

/** Text below the table of an email: each scenario's cost by the horizon, which payments change, which prices differ, and the officer's recommendation with its reason. */
export function mailNotes(
  document: DocumentOf,
  asides: readonly (string | null)[],
  leads: readonly string[],
  w: Words,
): string[] {
  const { scenarios, branding } = document;
  const several = scenarios.length > 1;
  const officer = isolated(firstName(branding.officer.name));
  return scenarios.flatMap((scenario, index) => {
    const letter = letterOf(scenario, index);
    const about = (words: string) => (several ? `${letter}: ${words}` : words);
    const path = changesLater(scenario) ? pathSentence(scenario, w, paymentTold(document, w).whole) : null;
    const aside = asides[index];
    return [
      ...(leads[index] ? [about(leads[index] ?? "")] : []),
      ...(path ? [about(path)] : []),
      ...(aside ? [`${about(aside)}.`] : []),
      ...(scenario.recommendation
        ? [w.verdict.mailNote(officer, letter, isolated(referencesDrawn(document, scenario.recommendation)))]
        : []),
    ];
  });
}

/** For the text of an email: the later payment, if the first one differs from that of the third year. */
export const laterLines = (scenario: ReportScenario, whole: boolean, w: Words): string[] => {
  const later = laterInShort(scenario, w, whole);
  return later ? [`${w.path.later} ${later}`] : [];
};

/** For the text of an email: that the officer recommends a scenario, and why. */
export function recommendedLines(document: DocumentOf, index: number, w: Words): string[] {
  const { scenarios, branding } = document;
  const scenario = scenarios[index];
  if (!scenario?.recommendation) return [];
  const officer = isolated(firstName(branding.officer.name));
  return [
    w.verdict.mailNote(
      officer,
      letterOf(scenario, index),
      isolated(referencesDrawn(document, scenario.recommendation)),
    ),
  ];
}
