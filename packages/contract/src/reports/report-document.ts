import { z } from "zod";
import { eachKind, type KindShapes } from "../loans/kinds.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";

/**
 * One frozen version of a report: everything that is needed to show it years later exactly as it was sent. `kind` decides what it holds besides, and
 * which sections are drawn.
 */
export const ReportDocument = z.discriminatedUnion("kind", eachKind("document")).meta({
  id: "ReportDocument",
  description: "A frozen report version; `kind` says of which kind of loan",
});
/** The document of one kind of loan. */
export type ReportDocumentOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["document"]> }[K];
export type ReportDocument = ReportDocumentOf<LoanKind>;
