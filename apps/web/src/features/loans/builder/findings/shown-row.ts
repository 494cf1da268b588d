import type { FigureRow } from "../figures/figure-row.ts";
import { useBuilder } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";

/** Whether every part of the payment is known; while there is no figure at all, nothing is said of it. */
export const isWhole = ({ derived: { lines } }: BuilderState): boolean =>
  lines.figures.length === 0 || lines.completeness.headline === "housing-payment";

/** The lines as they may be called: the payment is principal and interest only while a part of it is not known. */
export function useShownRows(rows: readonly FigureRow[]): readonly FigureRow[] {
  const whole = useBuilder((state) => rows.every(({ partial }) => !partial) || isWhole(state));
  return whole ? rows : rows.map((row) => row.partial ?? row);
}

/** The same of one line. */
export function useShownRow(row: FigureRow): FigureRow {
  const whole = useBuilder((state) => !row.partial || isWhole(state));
  return whole ? row : (row.partial ?? row);
}
