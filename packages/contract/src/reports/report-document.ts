import { z } from "zod";
import { eachKind, type KindShapes } from "../loans/kinds.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";

/**
 * A frozen version of a report: everything needed to show it years later exactly as it was sent. `kind` determines its other fields and the sections
 * shown.
 */
export const ReportDocument = z.discriminatedUnion("kind", eachKind("document")).meta({
  id: "ReportDocument",
  description: "A frozen report version; `kind` is the kind of loan",
});
/** The document type of one kind of loan. */
export type ReportDocumentOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["document"]> }[K];
export type ReportDocument = ReportDocumentOf<LoanKind>;
