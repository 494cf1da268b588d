import type { AnyFigure } from "@hearthline/calc/explain/kinds";
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
  /** The figure of a scenario that it is, explained as anywhere on the page. */
  figure?: AnyFigure;
}

export interface AnalysisRow {
  label: string;
  /** Beside the label, smaller: "in this report". */
  aside?: string;
  strong?: boolean;
  cells: readonly AnalysisCell[];
}

/** Rows of figures below heads. */
export interface AnalysisTable {
  /** Above it, where an analysis has several. */
  title?: string;
  caption: string;
  corner: string;
  /** Of its columns; none over a single column of sums. */
  heads: readonly string[];
  /** The scenario that each head names, by its place; left out, a table is about none in particular. */
  places?: readonly number[];
  rows: readonly AnalysisRow[];
}

/** When a loan is ahead of what it is compared with, in months from closing on. */
export interface AnalysisWindows {
  caption: string;
  /** Of what hears the page: what the drawing shows. */
  drawing: string;
  lanes: readonly { index: number; parts: readonly { months: number; ahead: boolean }[] }[];
  /** The names of the two shades. */
  ahead: string;
  behind: string;
  /** Below its left and its right end. */
  from: string;
  to: string;
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
  /** Of each scenario, by its place. */
  each?: readonly { index: number; lead: string; rest: string }[];
  windows?: AnalysisWindows;
  lines?: AnalysisLines;
  bars?: { caption: string; bars: readonly AnalysisBar[] };
  table: AnalysisTable;
  /** Tables after the first. */
  more?: readonly AnalysisTable[];
  notes: readonly string[];
  /** The scenario it is about, by its place. */
  index: number;
}

/** What draws the analyses of a document, by section; null where there is none. */
export type AnalysisViews = (document: DocumentOf, section: ReportSection) => AnalysisView | null;
