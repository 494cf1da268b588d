import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation, ExplanationStep } from "@hearthline/calc/explain/types";
import { useEffect, useId, useRef } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { money, rate } from "../format/format.ts";
import type { ExplainFigure } from "../page/report-state.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { Icon } from "./icons.tsx";

export interface Explaining {
  figure: AnyFigure;
  index: number;
  at: HTMLElement;
}

const GAP = 8;

interface ExplainPopoverProps {
  document: DocumentOf;
  explaining: Explaining | null;
  explain: ExplainFigure;
  /** Told late, as browsers do: another figure may have been pressed since. */
  onClose: (closed: Explaining) => void;
}

/** "How is this computed": the browser's own popover, so Escape and a click beside it close it and focus goes back. */
export function ExplainPopover({ document, explaining, explain, onClose }: ExplainPopoverProps) {
  const w = wordsOf(document.language);
  const box = useRef<HTMLDivElement>(null);
  const open = useRef<Explaining | null>(null);
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
  const explanation = explaining && explain(explaining.figure, document, explaining.index);
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
      {explanation && <Body w={w} explanation={explanation} title={title} close={() => box.current?.hidePopover()} />}
      {explaining && !explanation && <p id={title}>{w.explained.asSent}</p>}
    </div>
  );
}

interface BodyProps {
  w: Words;
  explanation: Explanation;
  title: string;
  close: () => void;
}

function Body({ w, explanation, title, close }: BodyProps) {
  return (
    <>
      <div className="r-explain-head">
        <b id={title}>{explanation.title}</b>
        <button type="button" onClick={close} aria-label={w.explained.close}>
          <Icon name="close" />
        </button>
      </div>
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
    </>
  );
}

function stepValue(step: ExplanationStep): string {
  if (step.valueCents !== undefined) return money(step.valueCents);
  if (step.valueRate !== undefined) return rate(step.valueRate);
  return step.valueCount === undefined ? "" : String(step.valueCount);
}
