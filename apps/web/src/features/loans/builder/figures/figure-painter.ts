import type { BuilderStore } from "../store/builder-store.ts";
import type { FigureRow } from "./figure-row.ts";
import { type FigureView, figureView } from "./figure-view.ts";

/** The DOM nodes of a figure cell. React renders them once; their text is written here. */
export interface FigureParts {
  note: HTMLElement;
  button: HTMLButtonElement;
  none: HTMLElement;
}

interface Painted {
  row: FigureRow;
  scenarioKey: string;
  said: FigureView | undefined;
  say: (next: FigureView, before: FigureView | undefined) => void;
}

export interface FigurePainter {
  /** Starts writing a figure whenever it changes; returns a function that stops. */
  add: (parts: FigureParts, row: FigureRow, scenarioKey: string) => () => void;
}

/** Writes every figure of a builder. A key may change a hundred of them: as components they took longer than the frame that shows the key. */
function createPainter(store: BuilderStore): FigurePainter {
  const figures = new Set<Painted>();
  let stop: (() => void) | undefined;
  const paint = (one: Painted) => {
    const next = figureView(store.get(), one.row, one.scenarioKey);
    if (one.said && isSame(one.said, next)) return;
    one.say(next, one.said);
    one.said = next;
  };
  return {
    add(parts, row, scenarioKey) {
      stop ??= store.follow(() => figures.forEach(paint));
      const { say, clear } = sayerOf(parts);
      const one: Painted = { row, scenarioKey, said: undefined, say };
      figures.add(one);
      paint(one);
      return () => {
        figures.delete(one);
        clear();
        if (figures.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

const isSame = (a: FigureView, b: FigureView) =>
  a.text === b.text && a.note === b.note && a.best === b.best && a.none === b.none && a.long === b.long;

/** Writes a view into a cell's nodes, each only if it changed. No nodes are added or removed: only text inside its cell is laid out. */
function sayerOf({ note, button, none }: FigureParts) {
  const difference = textIn(note);
  const amount = textIn(button);
  const best = textIn(button, "sr-only");
  const dash = textIn(none, "");
  dash.parentElement?.setAttribute("aria-hidden", "true");
  const why = textIn(none, "sr-only");
  return {
    say(next: FigureView, before: FigureView | undefined) {
      if (before?.note !== next.note) difference.data = next.note;
      if (before?.text !== next.text) amount.data = next.text;
      if (before?.long !== next.long) {
        button.title = next.long ?? "";
        note.title = next.long ?? "";
      }
      if (before?.best !== next.best) {
        button.classList.toggle("b-best", next.best);
        best.data = next.best ? " best" : "";
      }
      const there = next.text !== "";
      // Without a figure it is hidden, not removed: half a number in a cell clears all figures, and the next key brings them back.
      if (before === undefined || (before.text !== "") !== there) {
        button.style.visibility = there ? "" : "hidden";
        button.toggleAttribute("data-cell", there);
        dash.data = there || next.empty ? "" : "–";
      }
      const said = there || next.empty ? "" : next.none ? "none" : "not yet";
      if (why.data !== said) why.data = said;
    },
    clear() {
      for (const part of [note, button, none]) part.replaceChildren();
    },
  };
}

/** Text at the end of an element, in a span if it has a class. */
function textIn(parent: HTMLElement, className?: string): Text {
  const text = new Text();
  if (className === undefined) {
    parent.append(text);
    return text;
  }
  const span = document.createElement("span");
  span.className = className;
  span.append(text);
  parent.append(span);
  return text;
}

const painters = new WeakMap<BuilderStore, FigurePainter>();

/** The painter of a builder's figures. */
export function painterOf(store: BuilderStore): FigurePainter {
  const known = painters.get(store) ?? createPainter(store);
  painters.set(store, known);
  return known;
}
