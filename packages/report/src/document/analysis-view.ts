import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { Told } from "../words/explanations/en.ts";
import type { DocumentOf } from "./document-of.ts";

/** A figure in the table of an analysis. */
export interface AnalysisCell {
  words: string;
  best?: boolean;
  /** As a question about it names it; left out, it is not opened. */
  label?: string;
  /** How it was computed; left out where it was not. */
  told?: () => Told;
}

export interface AnalysisRow {
  label: string;
  /** Beside the label, smaller: "in this report". */
  aside?: string;
  strong?: boolean;
  cells: readonly AnalysisCell[];
}

/** Two lines over the years, from closing on. */
export interface AnalysisLines {
  caption: string;
  /** Of what hears the page: what the drawing shows. */
  drawing: string;
  lines: readonly { label: string; values: readonly number[] }[];
  /** Below its left and its right end. */
  from: string;
  to: string;
}

/** One sum as a bar. */
export interface AnalysisBar {
  label: string;
  cents: number;
  words: string;
  best: boolean;
}

/** An analysis as it is drawn: the answer first, then what it is made of, then what is assumed. */
export interface AnalysisView {
  answer: readonly string[];
  lines?: AnalysisLines;
  bars?: { caption: string; bars: readonly AnalysisBar[] };
  table: { caption: string; corner: string; heads: readonly string[]; rows: readonly AnalysisRow[] };
  notes: readonly string[];
  /** The scenario it is about, by its place. */
  index: number;
}

/** What draws the analyses of a document, by section; null where there is none. */
export type AnalysisViews = (document: DocumentOf, section: ReportSection) => AnalysisView | null;

/** Whether a document has any. */
export const hasAnalyses = (document: DocumentOf): boolean =>
  "analysisFigures" in document && Object.values(document.analysisFigures).some(Boolean);
