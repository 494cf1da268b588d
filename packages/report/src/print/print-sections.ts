import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { ComponentType } from "react";
import { PrintCash } from "./print-cash.tsx";
import { PrintClosing } from "./print-closing.tsx";
import { PrintLetter } from "./print-letter.tsx";
import { PrintMonth } from "./print-month.tsx";
import { PrintMonths } from "./print-months.tsx";
import { PrintYears } from "./print-years.tsx";

export interface PrintProps {
  document: ReportDocument;
  /** With the appendix of every payment. */
  months?: boolean;
}

/** What each kind of report is printed as: a page a subject. */
export const PRINT_SECTIONS: Record<LoanKind, readonly ComponentType<PrintProps>[]> = {
  purchase: [PrintLetter, PrintMonth, PrintCash, PrintYears, PrintClosing, PrintMonths],
  refinance: [PrintLetter, PrintMonth, PrintCash, PrintYears, PrintClosing, PrintMonths],
};
