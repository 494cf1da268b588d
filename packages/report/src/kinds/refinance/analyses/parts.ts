import { explain } from "@hearthline/calc/explain/explain";
import type { Explanations } from "@hearthline/calc/explain/types";
import type { AnalysisTable, AnalysisView } from "../../../document/analysis-view.ts";
import type { DocumentOf, ReportScenario } from "../../../document/document-of.ts";
import { addMonths } from "../../../format/dates.ts";
import { money } from "../../../format/format.ts";
import type { Words } from "../../../words/catalog/en.ts";
import type { Told } from "../../../words/explanations/en.ts";
import { translatedOf } from "../../../words/explanations/translated-of.ts";
import { isolated } from "../../../words/isolated.ts";
import type { RefinanceAnalysisFigure, RefinanceAnalysisWords } from "../../../words/refinance-analyses/en.ts";

export type Document = DocumentOf<"refinance">;
export type Proposal = ReportScenario<"refinance">;

/** Input for drawing an analysis. */
export interface Drawing {
  document: Document;
  /** Words of the analyses, and those of the report. */
  a: RefinanceAnalysisWords;
  w: Words;
}
export type Draw = (drawing: Drawing) => Omit<AnalysisView, "index"> | null;

/** Explains a figure that only an analysis has. */
export const telling =
  <Figure extends string, Context>({ document, a }: Drawing, subject: Explanations<Figure, Context>) =>
  (name: RefinanceAnalysisFigure, figure: Figure, context: () => Context) =>
  (): Told => ({
    ...translatedOf(document.language, explain(subject, figure, context())),
    plain: a.plain[name],
  });

/** Headings of a table with a column for each of these proposals, or for all if none are given. */
export function headsOf(
  { scenarios }: Document,
  places: readonly number[] = scenarios.map((_, index) => index),
): Pick<AnalysisTable, "heads" | "places"> {
  return { heads: places.map((place) => isolated(scenarios[place]?.name ?? "")), places };
}

/** The month of a new loan's payment within a sentence: "February 2028"; null without a closing date. */
export const monthOf = ({ figures }: Proposal, payment: number, write: (month: string) => string): string | null =>
  figures.firstPaymentMonth ? write(addMonths(figures.firstPaymentMonth, payment - 1)) : null;

/** The month of a payment in a table: "Feb 2028, month 12". */
export function paymentAt(proposal: Proposal, payment: number, { a, w }: Drawing): string {
  const month = monthOf(proposal, payment, w.shortMonth);
  return month ? a.when(month, payment) : w.refinance.month(payment);
}

/** A change in words that need no color: "$30.12 less". */
export const changed = (cents: number, { a }: Drawing): string =>
  cents === 0 ? a.same : cents < 0 ? a.less(money(-cents)) : a.more(money(cents));
