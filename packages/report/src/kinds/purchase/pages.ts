import { PAGES } from "../../print/pages.ts";
import { PrintAnalyses } from "../../print/print-analyses.tsx";
import type { PrintPage } from "../../print/print-props.ts";

export const purchasePages: readonly PrintPage<"purchase">[] = [
  PAGES.letter,
  PAGES.month,
  PAGES.cash,
  PAGES.years,
  { key: "analyses", Body: PrintAnalyses },
  PAGES.closing,
  PAGES.months,
];
