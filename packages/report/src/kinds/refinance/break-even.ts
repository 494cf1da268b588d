import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { percent } from "../../format/format.ts";
import type { LeadFigure } from "../kind-view.ts";
import { breakEvenShort } from "./words.ts";

type Document = DocumentOf<"refinance">;

const MEASURES = {
  simple: { label: "Break-even by payment", figure: "simplePaybackMonths" },
  interest: { label: "Break-even by interest", figure: "interestBreakEvenMonth" },
  discounted: { label: "Break-even in today’s money", figure: "discountedBreakEvenMonth" },
} as const;

/** The measure that the officer chose to lead; by interest where none was chosen. */
export const headlineOf = ({ reportAdjustment }: Document) =>
  MEASURES[reportAdjustment?.headlineBreakEven ?? "interest"];

/** When a proposal breaks even by the measure that leads: "Nov 2027", or that it never does. */
export const breakEvenWords = (document: Document, scenario: ReportScenario<"refinance">): string =>
  breakEvenShort(scenario, headlineOf(document).figure);

/** As one of the numbers that a report begins with. */
export function breakEvenLead(document: Document, scenario: ReportScenario<"refinance">): LeadFigure {
  return { ...headlineOf(document), words: breakEvenWords(document, scenario) };
}

/** What the measure that leads counts, where it is another than interest. */
export function breakEvenNote({ reportAdjustment, discountRate }: Document): string | null {
  switch (reportAdjustment?.headlineBreakEven) {
    case "simple":
      return "Break-even by payment looks at the payment alone: a longer term lowers it without saving any interest.";
    case "discounted":
      return `Break-even in today’s money compares all payments and balances, and counts what the money could earn elsewhere, ${percent(discountRate)} a year.`;
    default:
      return null;
  }
}
