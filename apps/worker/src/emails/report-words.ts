import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { money, rate } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { viewOf } from "@hearthline/report/kinds";
import { letterOf, shortRate } from "@hearthline/report/scenario-words";

/** What a list of mails shows beside the subject. */
export function previewOf({ scenarios }: ReportDocument): string {
  const several = scenarios.length > 1;
  const payments = scenarios.map(
    ({ figures }, index) => `${several ? `${letterOf(index)}: ` : ""}${money(figures.housingPaymentCents)} a month`,
  );
  return `${payments.join(", ")}. What ${several ? "each" : "it"} needs at closing, and what to weigh.`;
}

export function aprWords({ scenarios }: ReportDocument): string {
  const known = scenarios.flatMap(({ figures }, index) =>
    figures.apr === null ? [] : [`${rate(figures.apr)}${scenarios.length > 1 ? ` (${letterOf(index)})` : ""}`],
  );
  return known.length > 0 ? `APR ${known.join(", ")}.` : "";
}

export function textFigures(document: ReportDocument): string[] {
  const several = document.scenarios.length > 1;
  const view = viewOf(document);
  return [
    ...document.scenarios.map((scenario, index) =>
      [
        `${several ? `${letterOf(index)}. ` : ""}${isolated(scenario.name)}, ${shortRate(scenario)}`,
        ...view.mailLines(document, index).map((line) => `   ${line}`),
      ].join("\n"),
    ),
    aprWords(document),
  ];
}
