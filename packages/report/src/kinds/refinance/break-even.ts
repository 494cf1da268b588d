import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { percent } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { LeadFigure } from "../kind-view.ts";
import { breakEvenShort } from "./words.ts";

type Document = DocumentOf<"refinance">;

const MEASURES = {
  simple: "simplePaybackMonths",
  interest: "interestBreakEvenMonth",
  discounted: "discountedBreakEvenMonth",
} as const;

/** The measure that the officer chose to lead; by interest if none was chosen. */
export function headlineOf({ reportAdjustment }: Document, { refinance }: Words) {
  const measure = reportAdjustment?.headlineBreakEven ?? "interest";
  return { label: refinance.breakEven[measure], figure: MEASURES[measure] };
}

/** When a proposal breaks even by the leading measure: "Nov 2027", or that it never does. */
export const breakEvenWords = (document: Document, scenario: ReportScenario<"refinance">, w: Words): string =>
  breakEvenShort(scenario, w, headlineOf(document, w).figure);

/** The same as one of the report's leading numbers. */
export function breakEvenLead(document: Document, scenario: ReportScenario<"refinance">, w: Words): LeadFigure {
  return { ...headlineOf(document, w), words: breakEvenWords(document, scenario, w) };
}

/** What the leading measure counts, if it is not interest. */
export function breakEvenNote(
  { reportAdjustment, discountRate }: Document,
  { refinanceWritten }: Words,
): string | null {
  switch (reportAdjustment?.headlineBreakEven) {
    case "simple":
      return refinanceWritten.breakEven.simpleNote;
    case "discounted":
      return refinanceWritten.breakEven.discountedNote(percent(discountRate));
    default:
      return null;
  }
}
