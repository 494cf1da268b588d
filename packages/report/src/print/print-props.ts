import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReactNode } from "react";
import type { DocumentOf } from "../document/document-of.ts";

export interface PrintProps<K extends LoanKind = LoanKind> {
  document: DocumentOf<K>;
  /** With the appendix of every payment. */
  months?: boolean;
  /** One subject after the other, each in its place: what pages do not fill with another. */
  flows?: boolean;
}

/** A page of paper, or several: one subject. */
export interface PrintPage<K extends LoanKind = LoanKind> {
  key: string;
  Body(props: PrintProps<K>): ReactNode;
}

/** How a kind of loan is laid out on paper: a subject a page, or one after the other so that pages are filled. */
export interface PrintLayout<K extends LoanKind = LoanKind> {
  pages: readonly PrintPage<K>[];
  flows: boolean;
}
