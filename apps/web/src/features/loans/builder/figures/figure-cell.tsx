import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { cn } from "@/ui/cn.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { useExplaining, useIsExplained } from "./explaining.ts";
import { painterOf } from "./figure-painter.ts";
import type { FigureRow } from "./figure-row.ts";

interface FigureCellProps {
  row: FigureRow;
  scenarioKey: string;
}

/** A computed value: the difference from another scenario on the left, the figure as a button that opens its explanation. The painter fills it. */
export function FigureCell({ row, scenarioKey }: FigureCellProps) {
  const store = useBuilderStore();
  const note = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const none = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!note.current || !button.current || !none.current) return;
    const parts = { note: note.current, button: button.current, none: none.current };
    return painterOf(store).add(parts, row, scenarioKey);
  }, [store, row, scenarioKey]);
  return (
    <div className="b-cell b-calc">
      <span ref={note} className="b-note" />
      <span ref={none} className="b-none" />
      <FigureButton at={button} row={row} scenarioKey={scenarioKey} />
    </div>
  );
}

interface FigureButtonProps extends FigureCellProps {
  at: RefObject<HTMLButtonElement | null>;
  best?: boolean;
  children?: ReactNode;
}

/** A figure that opens its explanation. */
export function FigureButton({ at, row, scenarioKey, best = false, children }: FigureButtonProps) {
  const explaining = useExplaining();
  const open = useIsExplained(at);
  return (
    <button
      ref={at}
      type="button"
      data-figure={row.id}
      data-scenario={scenarioKey}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={cn("b-fig", best && "b-best")}
      onClick={(event) => explaining.show(open ? undefined : { rowId: row.id, scenarioKey, at: event.currentTarget })}
    >
      {children}
    </button>
  );
}
