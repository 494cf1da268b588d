import type { DocumentOf } from "@hearthline/report/document-of";
import { rate } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { viewOf } from "@hearthline/report/kinds";
import { letterOf, shortRate } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";

/** The preview text that a mail list shows next to the subject. */
export function previewOf(document: DocumentOf): string {
  const several = document.scenarios.length > 1;
  const view = viewOf(document);
  const payments = document.scenarios.map(
    (scenario, index) => `${several ? `${letterOf(scenario, index)}: ` : ""}${view.monthlyWords(document, index)}`,
  );
  const apart = payments.some((words) => words.includes(", ")) ? "; " : ", ";
  return wordsOf(document.language).mail.preview(payments.join(apart), several);
}

export function aprWords(document: DocumentOf): string {
  const { scenarios } = document;
  const known = scenarios.flatMap((scenario, index) =>
    scenario.figures.apr === null
      ? []
      : [`${rate(scenario.figures.apr)}${scenarios.length > 1 ? ` (${letterOf(scenario, index)})` : ""}`],
  );
  return known.length > 0 ? wordsOf(document.language).mail.apr(known) : "";
}

export function textFigures(document: DocumentOf): string[] {
  const several = document.scenarios.length > 1;
  const view = viewOf(document);
  return [
    ...document.scenarios.map((scenario, index) =>
      [
        `${several ? `${letterOf(scenario, index)}. ` : ""}${isolated(scenario.name)}, ${shortRate(scenario, wordsOf(document.language))}`,
        ...view.mailLines(document, index).map((line) => `   ${line}`),
      ].join("\n"),
    ),
    aprWords(document),
  ];
}
