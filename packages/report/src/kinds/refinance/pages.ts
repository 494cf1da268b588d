import { PAGES } from "../../print/pages.ts";
import type { PrintPage } from "../../print/print-props.ts";
import { PrintRefinanceCash } from "./print-cash.tsx";

export const refinancePages: readonly PrintPage<"refinance">[] = [
  PAGES.letter,
  PAGES.month,
  { ...PAGES.cash, Body: PrintRefinanceCash },
  PAGES.years,
  PAGES.analyses,
  PAGES.closing,
  PAGES.months,
];
