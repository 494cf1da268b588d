import { CASH_TO_CLOSE, CLOSING_COSTS } from "../figures/closing-rows.ts";
import type { FigureGroup } from "../figures/figure-row.ts";
import { CASH, EACH_MONTH, OVER_THE_YEARS } from "../figures/figure-rows.ts";

export const PURCHASE_FIGURES: readonly FigureGroup[] = [
  EACH_MONTH,
  { title: "At closing", rows: [...CLOSING_COSTS, ...CASH_TO_CLOSE, CASH] },
  OVER_THE_YEARS,
];
