import { PrintAnalyses } from "./print-analyses.tsx";
import { PrintCash } from "./print-cash.tsx";
import { PrintClosing } from "./print-closing.tsx";
import { PrintExtra } from "./print-extra.tsx";
import { PrintLetter } from "./print-letter.tsx";
import { PrintHorizonPage, PrintMonth } from "./print-month.tsx";
import { PrintMonths } from "./print-months.tsx";
import type { PrintPage } from "./print-props.ts";
import { PrintYears } from "./print-years.tsx";

/** The pages that any kind of loan can have. */
export const PAGES = {
  letter: { key: "letter", Body: PrintLetter },
  month: { key: "month", Body: PrintMonth },
  horizon: { key: "horizon", Body: PrintHorizonPage },
  cash: { key: "cash", Body: PrintCash },
  extra: { key: "extra", Body: PrintExtra },
  years: { key: "years", Body: PrintYears },
  analyses: { key: "analyses", Body: PrintAnalyses },
  closing: { key: "closing", Body: PrintClosing },
  months: { key: "months", Body: PrintMonths },
} satisfies Record<string, PrintPage>;
