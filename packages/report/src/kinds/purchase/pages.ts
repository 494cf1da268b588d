import { PAGES } from "../../print/pages.ts";
import type { PrintPage } from "../../print/print-props.ts";

export const purchasePages: readonly PrintPage<"purchase">[] = [
  PAGES.letter,
  PAGES.month,
  PAGES.cash,
  PAGES.extra,
  PAGES.years,
  PAGES.analyses,
  PAGES.closing,
  PAGES.months,
];
