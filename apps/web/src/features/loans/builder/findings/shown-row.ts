import type { FigureRow } from "../figures/figure-row.ts";
import { useBuilder } from "../store/builder-context.ts";
import type { BuilderState } from "../store/builder-store.ts";

/** Whether every part of the payment is known; true while there is no figure at all. */
export const isWhole = ({ derived: { lines } }: BuilderState): boolean =>
  lines.figures.length === 0 || lines.completeness.headline === "housing-payment";

/** The rows with correct labels: the payment is "principal and interest only" while a part of it is unknown. */
export function useShownRows(rows: readonly FigureRow[]): readonly FigureRow[] {
  const whole = useBuilder((state) => rows.every(({ partial }) => !partial) || isWhole(state));
  return whole ? rows : rows.map((row) => row.partial ?? row);
}

/** The same for one row. */
export function useShownRow(row: FigureRow): FigureRow {
  const whole = useBuilder((state) => !row.partial || isWhole(state));
  return whole ? row : (row.partial ?? row);
}
