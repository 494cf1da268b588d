import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { ReactNode } from "react";
import { moneyPieces } from "../format/format.ts";
import { NoteMark } from "../notes/note-mark.tsx";
import type { ReportState } from "../page/report-state.ts";
import type { Words } from "../words/catalog/en.ts";
import type { Told } from "../words/explanations/en.ts";

/** A sum with lighter cents, for the leading figures. */
export function LeadMoney({ cents, whole = false }: { cents: number; whole?: boolean | undefined }) {
  const pieces = moneyPieces(cents);
  return (
    <>
      {pieces.sign}${pieces.whole}
      {whole && pieces.cents === ".00" ? null : <span className="r-cents">{pieces.cents}</span>}
    </>
  );
}

/** Marked as the best of its line: lozenge, weight, and a word for screen readers. */
export function Best({ is, w, children }: { is: boolean; w: Words; children: ReactNode }) {
  if (!is) return children;
  return (
    <span className="r-best">
      {children}
      <span className="r-sr"> {w.summary.best}</span>
    </span>
  );
}

interface ExplainedProps {
  state: ReportState;
  figure: AnyFigure | undefined;
  /** How it was computed, if the figure carries that. */
  told?: (() => Told) | undefined;
  /** Label of the figure in the report, used in questions about it. */
  label: string;
  index: number;
  children: ReactNode;
}

/** A figure that opens its explanation and can be asked about, if the page supports it. */
export function Explained({ state, figure, told, label, index, children }: ExplainedProps) {
  const explained = (figure !== undefined || told !== undefined) && state.explains === true;
  const notes = children ? state.notesAt(figure, index) : [];
  const mark = notes.length > 0 && <NoteMark w={state.words} notes={notes} />;
  if (!state.alive || !children || !(explained || state.asks))
    return mark ? (
      <>
        {children}
        {mark}
      </>
    ) : (
      children
    );
  return (
    <button
      type="button"
      className="r-explained"
      title={explained ? state.words.summary.explain : undefined}
      onClick={(event) => state.onOpen({ figure, told, label, index, at: event.currentTarget })}
    >
      {children}
      {mark}
    </button>
  );
}
