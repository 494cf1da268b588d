import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";

/** A frozen report, of one kind of loan or of any. */
export type DocumentOf<K extends LoanKind = LoanKind> = ReportDocumentOf<K>;
export type ReportScenario<K extends LoanKind = LoanKind> = DocumentOf<K>["scenarios"][number];
