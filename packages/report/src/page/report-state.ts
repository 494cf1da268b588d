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

/** `screen`: the officer's page of a version; `preview`: beside the builder; `link`: what the borrower opens. */
export type ReportMode = "screen" | "link" | "preview";

/** What a borrower sends back: a scenario, and its numbers as they tried them. */
export interface TriedNumbers {
  scenarioId: string;
  numbers: TryValues;
}

/** A question about a figure, as the reader sends it. */
export interface AskedFigure {
  /** As the report names it. */
  figure: string;
  scenarioId: string;
  text: string;
  replyTo: string;
}

/** A figure that was pressed. */
export interface OpenedFigure {
  /** What explains it; left out where nothing does. */
  figure: AnyFigure | undefined;
  /** How it was computed, where the figure itself knows. */
  told?: (() => Told) | undefined;
  /** As the report names it. */
  label: string;
  index: number;
  at: HTMLElement;
}

/** What the reader has done so far, and what the page can do. */
export interface ReportState {
  mode: ReportMode;
  /** In the language of the reader. */
  words: Words;
  /** False in what the server writes: then every scenario is drawn and CSS alone chooses. */
  alive: boolean;
  shown: number;
  setShown: (index: number) => void;
  /** Scenarios to draw where one is chosen: all of them before the page is alive, the chosen one after. */
  visible: readonly number[];
  month: number;
  setMonth: (month: number) => void;
  best: BestFigures;
  id: (section: ReportSection) => string;
  /** Whether figures open how they were computed: now, in a moment, or not at all. */
  explains: boolean | "later";
  /** Whether the officer can be asked about a figure. */
  asks: boolean;
  /** The officer's notes at a figure of a scenario. */
  notesAt: (figure: string | undefined, index: number) => NumberedNote[];
  /** Opens a figure: how it was computed, and a question about it. */
  onOpen: (opened: OpenedFigure) => void;
  onTry?: ((tried: TriedNumbers) => Promise<void> | void) | undefined;
  pdfUrl?: string | undefined;
  /** Key of the link, under which its files are read; none for who is signed in. */
  shareKey?: string | undefined;
  /** The payment that is looked at, counted from 1. */
  paidMonth: number;
  setPaidMonth: (month: number) => void;
  /** What draws the payment month by month, where a kind of loan has that; null on a link until it is fetched. */
  monthly: MonthlyDrawing | null;
  /** What draws analyses; null on a link until it is fetched: then what the server drew stays. */
  analyses: AnalysisViews | null;
  /** What draws their words and tables, fetched with them. */
  analysisParts: AnalysisParts | null;
}

/** What draws an analysis above and below its charts. */
export interface AnalysisParts {
  Above(props: { document: DocumentOf; view: AnalysisView }): ReactNode;
  Below(props: { document: DocumentOf; view: AnalysisView; state: ReportState }): ReactNode;
}

export interface SectionProps<K extends LoanKind = LoanKind> {
  document: DocumentOf<K>;
  state: ReportState;
}

/** Draws what is paid month by month. It keeps no state: a link fetches it, and the page has the month, what is computed, and the table. */
export type MonthlyDrawing<K extends LoanKind = LoanKind, Paths = unknown> = (
  props: SectionProps<K> & {
    paths: Paths;
    table: (caption: string, rows: readonly ComparisonRow[]) => ReactNode;
    /** What moves is the page's own: events of what is fetched would come by other names. */
    axis: (props: TimeAxisProps) => ReactNode;
  },
) => ReactNode;

/** One part of a report, in the list of each kind of loan that has it. */
export interface SectionPart<K extends LoanKind = LoanKind> {
  key: ReportSection;
  /** In the list of contents; left out where the part needs no entry. */
  nav?(document: DocumentOf<K>): string;
  present(document: DocumentOf<K>): boolean;
  /** Drawn as an analysis, whole or below its own table; a link fetches what draws it. */
  analysis?: "own" | "below";
  Body(props: SectionProps<K>): ReactNode;
}

export type ExplainFigure = (figure: AnyFigure, document: DocumentOf, index: number) => Told | null;
