import { useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { useBuilder } from "../store/builder-context.ts";
import { useExplaining, useIsExplained } from "./explaining.ts";
import type { FigureRow } from "./figure-row.ts";
import { figureView } from "./figure-view.ts";

interface FigureCellProps {
  row: FigureRow;
  scenarioKey: string;
}

/** A computed value: difference from another scenario at the left, the figure as a button that tells how it came about. */
export function FigureCell({ row, scenarioKey }: FigureCellProps) {
  const { text, none, note, best } = useBuilder((state) => figureView(state, row, scenarioKey));
  return (
    <div className="b-cell b-calc">
      <span className="b-note">{note}</span>
      <FigureButton row={row} scenarioKey={scenarioKey} text={text} best={best} />
      {text === "" && (
        <span className="b-none">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{none ? "none" : "not yet"}</span>
        </span>
      )}
    </div>
  );
}

/** Without a figure it is out of sight, not gone: half a number in a cell takes all figures away, and the next key brings them back. */
export function FigureButton({ row, scenarioKey, text, best }: FigureCellProps & { text: string; best: boolean }) {
  const explaining = useExplaining();
  const button = useRef<HTMLButtonElement>(null);
  const open = useIsExplained(button);
  return (
    <button
      ref={button}
      type="button"
      hidden={text === ""}
      data-cell={text === "" ? undefined : ""}
      data-figure={row.id}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={cn("b-fig", best && "b-best")}
      onClick={(event) => explaining.show(open ? undefined : { rowId: row.id, scenarioKey, at: event.currentTarget })}
    >
      {text}
      {best && <span className="sr-only"> best</span>}
    </button>
  );
}
