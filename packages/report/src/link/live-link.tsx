import { LINK_CHAT } from "@hearthline/contract/reports/link-path";
import { useEffect, useState } from "react";
import type { AnalysisViews } from "../document/analysis-view.ts";
import type { Explain } from "../live/explaining.ts";
import { explainWith } from "../live/live-explain.ts";
import type { NoteThreads } from "../notes/note-thread.tsx";
import type { AnsweredNote } from "../notes/placed-notes.ts";
import { Report } from "../page/report.tsx";
import type { AnalysisParts, AskedFigure, ExplainFigure, MonthlyDrawing, TriedNumbers } from "../page/report-state.ts";
import type { LinkData } from "./link-data.ts";

interface LiveLinkProps {
  data: LinkData;
  onTry: (tried: TriedNumbers) => Promise<void>;
  onAsk: (asked: AskedFigure) => Promise<void>;
  onAnswer: (answer: AnsweredNote) => Promise<void>;
}

/** Exports of the link's third script. */
interface Fetched {
  analyses: AnalysisViews;
  parts: AnalysisParts;
  monthly: MonthlyDrawing;
}

/** The hydrated report; once the page is idle, its figures open too. */
export function LiveLink({ data, onTry, onAsk, onAnswer }: LiveLinkProps) {
  const { document, key, pdfUrl, explainSrc, analysesSrc, notesSrc, chatSrc, newer, notes, reachable, switchUrl } =
    data;
  const [explain, setExplain] = useState<ExplainFigure | "later" | undefined>(explainSrc ? "later" : undefined);
  useEffect(() => {
    if (!explainSrc || !("showPopover" in HTMLElement.prototype)) return;
    const load = async () => {
      const loaded: { explain: Explain } = await import(explainSrc);
      setExplain(() => explainWith(loaded.explain));
    };
    // Without it the report is complete, but figures do not open.
    whenIdle(() => load().catch(() => undefined));
  }, [explainSrc]);
  const [fetched, setFetched] = useState<Fetched>();
  useEffect(() => {
    if (!analysesSrc) return;
    const load = async () => {
      setFetched((await import(analysesSrc)) as Fetched);
    };
    whenIdle(() => load().catch(() => undefined));
  }, [analysesSrc]);
  const [thread, setThread] = useState<NoteThreads>();
  useEffect(() => {
    if (!notesSrc) return;
    const load = async () => {
      const loaded: { noteThread: NoteThreads } = await import(notesSrc);
      setThread(() => loaded.noteThread);
    };
    whenIdle(() => load().catch(() => undefined));
  }, [notesSrc]);
  useEffect(() => {
    if (!chatSrc) return;
    // Without it the report is complete, and shows the officer's number.
    const load = () => import(chatSrc).catch(() => undefined);
    // A link in an email about a message opens the conversation immediately.
    if (location.hash === `#${LINK_CHAT}`) void load();
    else whenIdle(() => void load());
  }, [chatSrc]);
  return (
    <Report
      document={document}
      mode="link"
      analyses={fetched?.analyses}
      analysisParts={fetched?.parts}
      monthly={fetched?.monthly}
      pdfUrl={pdfUrl}
      shareKey={key}
      explain={explain}
      newer={newer}
      reachable={reachable}
      switchUrl={switchUrl}
      onTry={onTry}
      onAsk={onAsk}
      notes={notes}
      listedNotes={notes}
      thread={thread}
      onAnswer={onAnswer}
    />
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 600);
}
