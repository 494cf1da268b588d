import { PAGES } from "../../print/pages.ts";
import { analysisPage } from "../../print/print-analyses.tsx";
import type { PrintPage } from "../../print/print-props.ts";
import { PrintRefinanceCash } from "./print-cash.tsx";
import { PrintCompared } from "./print-compared.tsx";
import { PrintMonthly } from "./print-monthly.tsx";

/** In the link's order: the advice first. The schedule comes last, after everything else. */
export const refinancePages: readonly PrintPage<"refinance">[] = [
  PAGES.letter,
  { key: "compared", Body: PrintCompared },
  analysisPage("break-even"),
  { key: "monthly", Body: PrintMonthly },
  PAGES.horizon,
  { ...PAGES.cash, Body: PrintRefinanceCash },
  analysisPage("same-terms"),
  analysisPage("debts"),
  analysisPage("cash-options"),
  PAGES.extra,
  PAGES.closing,
  PAGES.years,
  PAGES.months,
];
