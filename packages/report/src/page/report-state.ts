import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { ReactNode } from "react";
import type { AnalysisView, AnalysisViews } from "../document/analysis-view.ts";
import type { BestFigures } from "../document/best.ts";
import type { ComparisonRow } from "../document/comparison-rows.ts";
import type { DocumentOf } from "../document/document-of.ts";
import type { TryValues } from "../kinds/tries.ts";
import type { NumberedNote } from "../notes/placed-notes.ts";
import type { TimeAxisProps } from "../parts/time-axis.tsx";
import type { Words } from "../words/catalog/en.ts";
import type { Told } from "../words/explanations/en.ts";

/** `screen`: the officer's page of a version; `preview`: next to the builder; `link`: what the borrower opens. */
export type ReportMode = "screen" | "link" | "preview";

/** What a borrower sends back: a scenario, and the numbers they tried. */
export interface TriedNumbers {
  scenarioId: string;
  numbers: TryValues;
}

/** A question about a figure, as the reader sends it. */
export interface AskedFigure {
  /** Label of the figure in the report. */
  figure: string;
  scenarioId: string;
  text: string;
  replyTo: string;
}

/** A figure that was clicked. */
export interface OpenedFigure {
  /** Key of its explanation; left out if there is none. */
  figure: AnyFigure | undefined;
  /** Its explanation, if the figure carries one. */
  told?: (() => Told) | undefined;
  /** Label of the figure in the report. */
  label: string;
  index: number;
  at: HTMLElement;
}

/** The reader's current choices, and what the page can do. */
export interface ReportState {
  mode: ReportMode;
  /** Words in the reader's language. */
  words: Words;
  /** False in server-rendered pages, which draw every scenario and let CSS choose. */
  alive: boolean;
  shown: number;
  setShown: (index: number) => void;
  /** Scenarios to draw: all of them before hydration, the chosen one after. */
  visible: readonly number[];
  month: number;
  setMonth: (month: number) => void;
  best: BestFigures;
  id: (section: ReportSection) => string;
  /** Whether figures open an explanation: now, later, or not at all. */
  explains: boolean | "later";
  /** Whether the officer can be asked about a figure. */
  asks: boolean;
  /** The officer's notes at a figure of a scenario. */
  notesAt: (figure: string | undefined, index: number) => NumberedNote[];
  /** Opens a figure: its explanation, and a question about it. */
  onOpen: (opened: OpenedFigure) => void;
  onTry?: ((tried: TriedNumbers) => Promise<void> | void) | undefined;
  pdfUrl?: string | undefined;
  /** Key of the link, needed to read its files; left out for signed-in users. */
  shareKey?: string | undefined;
  /** The selected payment, counted from 1. */
  paidMonth: number;
  setPaidMonth: (month: number) => void;
  /** Draws the payment month by month, for kinds of loan that have it; null on a link until it is fetched. */
  monthly: MonthlyDrawing | null;
  /** Draws analyses; null on a link until it is fetched, while the server's drawing stays. */
  analyses: AnalysisViews | null;
  /** Draws their words and tables, fetched with them. */
  analysisParts: AnalysisParts | null;
}

/** Draws an analysis above and below its charts. */
export interface AnalysisParts {
  Above(props: { document: DocumentOf; view: AnalysisView }): ReactNode;
  Below(props: { document: DocumentOf; view: AnalysisView; state: ReportState }): ReactNode;
}

export interface SectionProps<K extends LoanKind = LoanKind> {
  document: DocumentOf<K>;
  state: ReportState;
}

/** Draws the payments month by month. It has no state: a link fetches it, and the page holds the month, the results and the table. */
export type MonthlyDrawing<K extends LoanKind = LoanKind, Paths = unknown> = (
  props: SectionProps<K> & {
    paths: Paths;
    table: (caption: string, rows: readonly ComparisonRow[]) => ReactNode;
    /** Interactive elements belong to the page: the fetched code uses another Preact, whose events have other names. */
    axis: (props: TimeAxisProps) => ReactNode;
  },
) => ReactNode;

/** One part of a report, in the list of each kind of loan that has it. */
export interface SectionPart<K extends LoanKind = LoanKind> {
  key: ReportSection;
  /** Entry in the table of contents; left out if the part needs none. */
  nav?(document: DocumentOf<K>): string;
  present(document: DocumentOf<K>): boolean;
  /** Whether it is drawn as an analysis, entirely or below its own table; a link fetches the code for it. */
  analysis?: "own" | "below";
  Body(props: SectionProps<K>): ReactNode;
}

export type ExplainFigure = (figure: AnyFigure, document: DocumentOf, index: number) => Told | null;
