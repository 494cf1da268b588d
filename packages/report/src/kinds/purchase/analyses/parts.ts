import { explain } from "@hearthline/calc/explain/explain";
import type { Explanations } from "@hearthline/calc/explain/types";
import type { AnalysisCell, AnalysisView } from "../../../document/analysis-view.ts";
import type { DocumentOf } from "../../../document/document-of.ts";
import { columnMoney } from "../../../format/format.ts";
import type { AnalysisWords } from "../../../words/analyses/en.ts";
import type { AnalysisFigureName } from "../../../words/analyses/plain-en.ts";
import { analysisExplanationOf } from "../../../words/analyses/told/told-of.ts";
import type { Words } from "../../../words/catalog/en.ts";
import type { Told } from "../../../words/explanations/en.ts";
import { isolated } from "../../../words/isolated.ts";
import { letterOf } from "../../../words/scenario-words.ts";

export type Document = DocumentOf<"purchase">;
export type Figures = Document["analysisFigures"];
/** The frozen result of one analysis. */
export type FiguresOf<Name extends keyof Figures> = NonNullable<Figures[Name]>;

/** Input for drawing an analysis. */
export interface Drawing<Name extends keyof Figures> {
  document: Document;
  figures: FiguresOf<Name>;
  /** Words of the analyses, and those of the report. */
  a: AnalysisWords;
  w: Words;
}
export type Draw<Name extends keyof Figures> = (drawing: Drawing<Name>) => Omit<AnalysisView, "index">;

/** Explains a figure of an analysis from its inputs. */
export const telling =
  <Figure extends string, Context>({ language }: Document, subject: Explanations<Figure, Context>) =>
  (name: AnalysisFigureName, figure: Figure, context: () => Context) =>
  (): Told =>
    analysisExplanationOf(language, name, explain(subject, figure, context()));

/** Index of a scenario in the report; the first if its letter no longer exists. */
export const placeOf = ({ scenarios }: Document, letter: string): number =>
  Math.max(
    0,
    scenarios.findIndex((scenario, index) => letterOf(scenario, index) === letter),
  );

/** Says which scenario it is about, if a report has several. */
export const aboutWords = ({ document, figures, a }: Drawing<keyof Figures>): string[] => {
  const scenario = document.scenarios[placeOf(document, figures.letter)];
  return document.scenarios.length > 1 && scenario ? [a.about(figures.letter, isolated(scenario.name))] : [];
};

/** Returns which of several sums are the lowest; none if all are equal. */
export function lowest(values: readonly number[]): ReadonlySet<number> {
  const least = Math.min(...values);
  const found = values.flatMap((value, index) => (value === least ? [index] : []));
  return new Set(found.length === values.length ? [] : found);
}

/** A line of sums in one format. */
export const moneyCells = (cents: readonly number[], of: (index: number) => Partial<AnalysisCell>): AnalysisCell[] =>
  columnMoney(cents).map((words, index) => ({ words, ...of(index) }));
