import type { ExplanationStep } from "@hearthline/calc/explain/types";
import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { useEffect, useId, useRef } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { money, rate } from "../format/format.ts";
import type { NoteThreads } from "../notes/note-thread.tsx";
import type { AnsweredNote, NumberedNote, Pinning } from "../notes/placed-notes.ts";
import type { AskedFigure, ExplainFigure, OpenedFigure } from "../page/report-state.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import type { Told } from "../words/explanations/en.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";
import { AskBox } from "./ask-box.tsx";
import { Icon } from "./icons.tsx";

const GAP = 8;

interface ExplainPopoverProps {
  document: DocumentOf;
  explaining: OpenedFigure | null;
  /** Left out until the explanations are loaded, or if there are none. */
  explain: ExplainFigure | undefined;
  /** Sends a question; without it, no question can be asked. */
  onAsk: ((asked: AskedFigure) => Promise<void> | void) | undefined;
  /** The officer's notes at a figure of a scenario. */
  notesAt: (figure: string | undefined, index: number) => NumberedNote[];
  /** Draws a note; left out until it is fetched. */
  thread: NoteThreads | undefined;
  /** Sends an answer to a note; without it, answering is not offered. */
  onAnswer: ((answer: AnsweredNote) => Promise<void> | void) | undefined;
  /** The officer's controls for notes at the open figure, instead of reading them. */
  pinning: Pinning | undefined;
  reachable: boolean;
  /** For a borrower: shows what the figure is first, and how it is computed on request. */
  short: boolean;
  /** The browser's close event arrives late: another figure may have been clicked since. */
  onClose: (closed: OpenedFigure) => void;
}

/** "How is this computed", and a question about it. It uses the browser's own popover, so Escape and a click outside close it and return the focus. */
export function ExplainPopover({
  document,
  explaining,
  explain,
  onAsk,
  notesAt,
  thread: Thread,
  onAnswer,
  pinning,
  reachable,
  short,
  onClose,
}: ExplainPopoverProps) {
  const w = wordsOf(document.language);
  const box = useRef<HTMLDivElement>(null);
  const open = useRef<OpenedFigure | null>(null);
  const title = useId();
  useEffect(() => {
    const element = box.current;
    if (!explaining || !element) return;
    open.current = explaining;
    if (!element.matches(":popover-open")) element.showPopover();
    const figure = explaining.at.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    const below = figure.bottom + GAP + own.height <= window.innerHeight;
    const top = below ? figure.bottom + GAP : Math.max(GAP, figure.top - GAP - own.height);
    const fits = figure.left + own.width <= window.innerWidth - GAP;
    const left = fits ? figure.left : Math.max(GAP, figure.right - own.width);
    Object.assign(element.style, { top: `${top}px`, left: `${left}px` });
    element.focus();
  }, [explaining]);
  const { figure, told, label = "", index = 0 } = explaining ?? {};
  const explanation = told ? told() : figure && explain?.(figure, document, index);
  const scenario = document.scenarios[index];
  const officer = isolated(firstName(document.branding.officer.name));
  const notes = explaining ? notesAt(figure, index) : [];
  const close = () => box.current?.hidePopover();
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className="r-explain"
      onToggle={(event) => {
        if (event.newState === "closed" && open.current) onClose(open.current);
      }}
    >
      {explaining && <Head w={w} id={title} title={explanation?.title ?? label} close={close} />}
      {explanation && <Body w={w} short={short} explanation={explanation} />}
      {explain && figure && !explanation && <p>{w.explained.asSent}</p>}
      {explaining && figure && scenario && pinning
        ? pinning({ figure, letter: letterOf(scenario, index) })
        : Thread &&
          notes.map((note) => (
            <Thread
              key={note.id}
              language={w.language}
              note={note}
              officer={officer}
              answerBox={(words) =>
                onAnswer && (
                  <AskBox
                    key={note.id}
                    w={w}
                    words={words}
                    officer={officer}
                    reachable={reachable}
                    ask={(answer) => onAnswer({ pinnedNoteId: note.id, ...answer })}
                  />
                )
              }
            />
          ))}
      {explaining && onAsk && scenario && (
        <AskBox
          key={`${label} ${scenario.id}`}
          w={w}
          officer={officer}
          reachable={reachable}
          ask={(asked) => onAsk({ figure: label, scenarioId: scenario.id, ...asked })}
        />
      )}
    </div>
  );
}

function Head({ w, id, title, close }: { w: Words; id: string; title: string; close: () => void }) {
  return (
    <div className="r-explain-head">
      <b id={id}>{title}</b>
      <button type="button" onClick={close} aria-label={w.explained.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function Body({ w, short, explanation }: { w: Words; short: boolean; explanation: Told }) {
  return (
    <>
      <p className="r-plain">{explanation.plain}</p>
      <details open={!short}>
        <summary>{w.explained.how}</summary>
        <ol>
          {explanation.steps.map((step) => (
            <li key={step.label}>
              <div>
                <span>{step.label}</span>
                <b>{stepValue(step)}</b>
              </div>
              <code>{step.formula}</code>
              <ul>
                {step.inputs.map((input) => (
                  <li key={input.name}>
                    {input.name} <b>{input.value}</b> <small>{w.explained.origins[input.origin]}</small>
                  </li>
                ))}
              </ul>
              <small>{step.source}</small>
            </li>
          ))}
        </ol>
        <p>{explanation.rounding}</p>
      </details>
    </>
  );
}

function stepValue(step: ExplanationStep): string {
  if (step.valueCents !== undefined) return money(step.valueCents);
  if (step.valueRate !== undefined) return rate(step.valueRate);
  return step.valueCount === undefined ? "" : String(step.valueCount);
}
