import { PAGES } from "../../print/pages.ts";
import type { PrintPage } from "../../print/print-props.ts";
import { PrintAnalyses } from "./analyses/print-analyses.tsx";

export const purchasePages: readonly PrintPage<"purchase">[] = [
  PAGES.letter,
  PAGES.month,
  PAGES.cash,
  PAGES.years,
  { key: "analyses", Body: PrintAnalyses },
  PAGES.closing,
  PAGES.months,
];
