import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { Told } from "../words/explanations/en.ts";
import type { DocumentOf } from "./document-of.ts";

/** A figure in the table of an analysis. */
export interface AnalysisCell {
  words: string;
  best?: boolean;
  /** Name of the figure in questions about it; without it, no question can be asked. */
  label?: string;
  /** How it was computed; left out if it was not computed. */
  told?: () => Told;
  /** The scenario's figure that this is, explained as elsewhere on the page. */
  figure?: AnyFigure;
}

export interface AnalysisRow {
  label: string;
  /** Smaller text next to the label: "in this report". */
  aside?: string;
  strong?: boolean;
  cells: readonly AnalysisCell[];
}

/** Rows of figures below column headings. */
export interface AnalysisTable {
  /** Title, if an analysis has several tables. */
  title?: string;
  caption: string;
  corner: string;
  /** Column headings; none over a single column of sums. */
  heads: readonly string[];
  /** The scenario of each heading, by its index; left out if the table is about none in particular. */
  places?: readonly number[];
  rows: readonly AnalysisRow[];
}

/** When a loan is ahead of the one it is compared with, in months from closing. */
export interface AnalysisWindows {
  caption: string;
  /** Text for screen readers: what the drawing shows. */
  drawing: string;
  lanes: readonly { index: number; parts: readonly { months: number; ahead: boolean }[] }[];
  /** The names of the two shades. */
  ahead: string;
  behind: string;
  /** Labels below its left and right end. */
  from: string;
  to: string;
}

/** Two lines over the years, from closing on. */
export interface AnalysisLines {
  caption: string;
  /** Text for screen readers: what the drawing shows. */
  drawing: string;
  lines: readonly { label: string; values: readonly number[] }[];
  /** Labels below its left and right end. */
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

/** An analysis as it is drawn: the conclusion first, then the figures behind it, then the assumptions. */
export interface AnalysisView {
  answer: readonly string[];
  /** One per scenario, by its index. */
  each?: readonly { index: number; lead: string; rest: string }[];
  windows?: AnalysisWindows;
  lines?: AnalysisLines;
  bars?: { caption: string; bars: readonly AnalysisBar[] };
  table: AnalysisTable;
  /** Tables after the first. */
  more?: readonly AnalysisTable[];
  notes: readonly string[];
  /** The scenario it is about, by its index. */
  index: number;
}

/** Returns the analyses of a document by section; null for a section without one. */
export type AnalysisViews = (document: DocumentOf, section: ReportSection) => AnalysisView | null;
