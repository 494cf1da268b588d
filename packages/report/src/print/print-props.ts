import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReactNode } from "react";
import type { DocumentOf } from "../document/document-of.ts";

export interface PrintProps<K extends LoanKind = LoanKind> {
  document: DocumentOf<K>;
  /** Whether to add the appendix of every payment. */
  months?: boolean;
}

/** One subject; subjects follow one another, so that pages are full. */
export interface PrintPage<K extends LoanKind = LoanKind> {
  key: string;
  Body(props: PrintProps<K>): ReactNode;
}
