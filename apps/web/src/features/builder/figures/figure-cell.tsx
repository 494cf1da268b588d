import { useState } from "react";
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
      {note && <span className="b-note">{note}</span>}
      {text === "" ? (
        <span className="b-none">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{none ? "none" : "not yet"}</span>
        </span>
      ) : (
        <FigureButton row={row} scenarioKey={scenarioKey} text={text} best={best} />
      )}
    </div>
  );
}

export function FigureButton({ row, scenarioKey, text, best }: FigureCellProps & { text: string; best: boolean }) {
  const explaining = useExplaining();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const open = useIsExplained(button);
  return (
    <button
      ref={setButton}
      type="button"
      data-cell=""
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
