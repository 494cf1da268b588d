import type { ExplainedFigure, Explanation } from "@hearthline/calc/loan/types";
import type { ReportDocument, ReportSection } from "@hearthline/contract/reports/report-document";
import type { ComponentType } from "react";
import { bestOf } from "../document/best.ts";
import { wholeInterest } from "../document/whole-interest.ts";
import type { BestFigures } from "../words/scenario-words.ts";

/** `screen`: the officer's page of a version; `preview`: beside the builder; `link`: what the borrower opens. */
export type ReportMode = "screen" | "link" | "preview";

export interface TriedNumbers {
  scenarioId: string;
  priceCents: number;
  downPaymentCents: number;
  noteRate: number;
}

/** What the reader has done so far, and what the page can do. */
export interface ReportState {
  mode: ReportMode;
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
  /** Whether figures open how they were computed, now or in a moment. */
  explains: boolean;
  /** Opens "how is this computed"; undefined where figures are not explained. */
  onExplain?: ((figure: ExplainedFigure, index: number, at: HTMLElement) => void) | undefined;
  onTry?: ((tried: TriedNumbers) => Promise<void> | void) | undefined;
  pdfUrl?: string | undefined;
}

export interface SectionProps {
  document: ReportDocument;
  state: ReportState;
}

/** One part of a report: a refinance adds its own to the list of its kind. */
export interface SectionPart {
  key: ReportSection;
  /** In the list of contents; left out where the part needs no entry. */
  nav?: (document: ReportDocument) => string;
  present: (document: ReportDocument) => boolean;
  Body: ComponentType<SectionProps>;
}

export type ExplainFigure = (figure: ExplainedFigure, document: ReportDocument, index: number) => Explanation | null;

/** Which scenario is best in each of the four numbers; none where all are equal. */
export function bestFigures(document: ReportDocument): BestFigures {
  const figures = document.scenarios.map((scenario) => scenario.figures);
  return {
    payment: bestOf(
      figures.map((figure) => figure.housingPaymentCents),
      "low",
    ),
    cash: bestOf(
      figures.map((figure) => figure.cashToCloseCents),
      "low",
    ),
    apr: bestOf(
      figures.map((figure) => figure.apr),
      "low",
    ),
    rate: bestOf(
      document.scenarios.map((scenario) => scenario.noteRate),
      "low",
    ),
    interest: bestOf(
      figures.map((_, index) => wholeInterest(document, index)),
      "low",
    ),
  };
}
