import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocumentOf } from "@hearthline/contract/reports/report-document";
import type { Language } from "@hearthline/contract/values/language";

/** A frozen report, of one kind of loan or of any, and the language it is drawn in: English by default. */
export type DocumentOf<K extends LoanKind = LoanKind> = ReportDocumentOf<K> & {
  language?: Language | undefined;
  /** For a translation, the binding disclosures: a link's script has the words of only one language. */
  binding?: readonly string[] | undefined;
};
export type ReportScenario<K extends LoanKind = LoanKind> = DocumentOf<K>["scenarios"][number];

/** Returns the same frozen report for a reader of this language: its figures stay unchanged. */
export const inLanguage = <K extends LoanKind>(document: DocumentOf<K>, language: Language): DocumentOf<K> =>
  (document.language ?? "en") === language ? document : { ...document, language };
