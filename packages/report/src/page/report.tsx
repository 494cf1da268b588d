import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from "react";
import type { AnalysisViews } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { longestYears } from "../document/position.ts";
import { viewOf } from "../kinds/kinds.ts";
import type { NewerVersion } from "../link/link-data.ts";
import { NewerNotice } from "../link/newer-notice.tsx";
import type { NoteThreads } from "../notes/note-thread.tsx";
import { type ListedNote, NotesList } from "../notes/notes-list.tsx";
import { type AnsweredNote, type Pinning, placedNotes } from "../notes/placed-notes.ts";
import { ExplainPopover } from "../parts/explain-popover.tsx";
import { Icon } from "../parts/icons.tsx";
import { CallBar, CompanyLine, Officer } from "../parts/officer.tsx";
import { CompanyFooter } from "../sections/company-footer.tsx";
import { ANALYSES, ANALYSIS_PARTS, MONTHLY, sectionsOf } from "../sections/kinds.ts";
import { brandVariables } from "../styles/brand-color.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type {
  AnalysisParts,
  AskedFigure,
  ExplainFigure,
  MonthlyDrawing,
  OpenedFigure,
  ReportMode,
  ReportState,
  TriedNumbers,
} from "./report-state.ts";

export interface ReportProps {
  document: DocumentOf;
  mode: ReportMode;
  /** Address of "Save as PDF"; without it, saving is not offered. */
  pdfUrl?: string | undefined;
  /** Key of the link; left out for signed-in users. */
  shareKey?: string | undefined;
  /** Sends what the borrower tried; without it, sending is not offered. A rejected promise is shown as a message. */
  onTry?: ((tried: TriedNumbers) => Promise<void> | void) | undefined;
  /** Sends a question about a figure; without it, no question can be asked. A rejected promise is shown as a message. */
  onAsk?: ((asked: AskedFigure) => Promise<void> | void) | undefined;
  /** The officer's notes at its figures, in the order of their numbers. */
  notes?: readonly ReadNote[] | undefined;
  /** The same with their figures in words, listed at the end. */
  listedNotes?: readonly ListedNote[] | undefined;
  /** Draws a note at the open figure; a link fetches it. */
  thread?: NoteThreads | undefined;
  /** Sends an answer to a note; without it, answering is not offered. A rejected promise is shown as a message. */
  onAnswer?: ((answer: AnsweredNote) => Promise<void> | void) | undefined;
  /** The officer's controls for notes at an open figure. */
  pinning?: Pinning | undefined;
  /** Whether the reader's address is known to the officer. */
  reachable?: boolean | undefined;
  /** Explains every figure, see `explain-figure.ts`; "later" until it is loaded. */
  explain?: ExplainFigure | "later" | undefined;
  /** Draws analyses, once a link has fetched it. */
  analyses?: AnalysisViews | undefined;
  analysisParts?: AnalysisParts | undefined;
  /** Draws the payment month by month, fetched with them. */
  monthly?: MonthlyDrawing | undefined;
  /** Address of the same report in the other language; without it, none is offered. */
  switchUrl?: string | undefined;
  /** Notice above the report that this version is not the newest. */
  newer?: NewerVersion | null | undefined;
  /** Scenario shown first, 0 to 3. */
  shown?: number | undefined;
}

const NO_NOTES: readonly ReadNote[] = [];

/** Browsers from before 2024 lack the popover API: there figures do not open. */
const hasPopovers = () => "showPopover" in HTMLElement.prototype;

/** The report as it is read: by the officer next to the builder, by the borrower on the link. */
export function Report({
  document,
  mode,
  pdfUrl,
  shareKey,
  onTry,
  onAsk,
  notes = NO_NOTES,
  listedNotes = [],
  thread,
  onAnswer,
  pinning,
  reachable = true,
  explain,
  analyses,
  analysisParts,
  monthly,
  newer,
  shown: first = 0,
  switchUrl,
}: ReportProps) {
  const prefix = useId();
  const w = wordsOf(document.language);
  const [alive, setAlive] = useState(mode !== "link");
  const [chosen, setShown] = useState(first);
  const [dragged, setMonth] = useState<number | null>(null);
  const [paidMonth, setPaidMonth] = useState(1);
  const [explaining, setExplaining] = useState<OpenedFigure | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => setAlive(true), []);

  const shown = Math.min(chosen, document.scenarios.length - 1);
  const best = useMemo(() => viewOf(document).bestFigures(document), [document]);
  const notesAt = useMemo(() => placedNotes(document, notes), [document, notes]);
  const parts = sectionsOf(document);
  const opens = explain === "later" ? undefined : explain;
  const state: ReportState = {
    mode,
    words: w,
    alive,
    shown,
    setShown,
    visible: alive ? [shown] : document.scenarios.map((_, index) => index),
    month: Math.min(dragged ?? viewOf(document).startMonth(document), longestYears(document) * 12),
    setMonth,
    best,
    id: (section) => (mode === "link" ? section : `${prefix}${section}`),
    explains: explain === "later" ? "later" : explain !== undefined,
    asks: onAsk !== undefined && (!alive || hasPopovers()),
    notesAt,
    onOpen: setExplaining,
    onTry,
    pdfUrl,
    shareKey,
    paidMonth,
    setPaidMonth,
    monthly: monthly ?? MONTHLY,
    analyses: analyses ?? ANALYSES,
    analysisParts: analysisParts ?? ANALYSIS_PARTS,
  };
  const Main = mode === "link" ? "main" : "div";
  return (
    <div
      className={`report r-mode-${mode}`}
      ref={root}
      data-alive={alive || undefined}
      style={brandVariables(document.branding.company.brandColor) as CSSProperties}
    >
      <CompanyLine document={document} switchUrl={switchUrl} />
      {newer && <NewerNotice newer={newer} of={document} cash={w[document.kind].cash} />}
      <div className="r-in">
        <div className="r-grid">
          <Officer document={document} state={state} parts={parts} />
          <Main className="r-body">
            {parts.map(({ key, Body }) => (
              <Body key={key} document={document} state={state} />
            ))}
            <NotesList
              id="notes"
              language={document.language}
              notes={listedNotes}
              many={document.scenarios.length > 1}
            />
            {pdfUrl && (
              <a className="r-btn r-save" href={pdfUrl}>
                <Icon name="down" />
                {w.people.savePdf}
              </a>
            )}
          </Main>
        </div>
        <CompanyFooter document={document} />
      </div>
      <CallBar document={document} />
      {(opens || onAsk) && (
        <ExplainPopover
          document={document}
          explaining={explaining}
          explain={opens}
          onAsk={onAsk}
          notesAt={notesAt}
          thread={thread}
          onAnswer={onAnswer}
          pinning={pinning}
          reachable={reachable}
          short={mode === "link"}
          onClose={(closed) => setExplaining((now) => (now === closed ? null : now))}
        />
      )}
    </div>
  );
}
