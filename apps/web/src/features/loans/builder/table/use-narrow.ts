import { type RefObject, useLayoutEffect } from "react";

const LABELS = 200;
/** Below this width a figure and its words do not fit side by side. With a pinned column they are longer: "2 y 8 m longer", "costs do not come back". */
const ROOM = { pinned: 178, plain: 156 } as const;

export const isNarrow = (width: number, columns: number, pinned: boolean): boolean =>
  (width - LABELS) / columns < (pinned ? ROOM.pinned : ROOM.plain);

/** Marks a table with narrow columns: there words are below their figures, and long ones on two lines. Nothing is cut off. */
export function useNarrow(table: RefObject<HTMLTableElement | null>, columns: number, pinned: boolean): void {
  useLayoutEffect(() => {
    const { current } = table;
    if (!current || typeof ResizeObserver === "undefined") return;
    const measure = () => current.toggleAttribute("data-narrow", isNarrow(current.offsetWidth, columns, pinned));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [table, columns, pinned]);
}
