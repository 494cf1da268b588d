import type { LoanKind } from "../loans/loan-kinds.ts";
import { HIDDEN_PARTS } from "./kinds.ts";
import type { ReportDocumentOf } from "./report-document.ts";
import { REPORT_SECTIONS, type ReportSection } from "./report-sections.ts";

/** What any kind of report says in one section alone. */
const SHARED: Partial<Record<ReportSection, Partial<ReportDocumentOf<LoanKind>>>> = {
  note: { note: "", videoUrl: null, recording: null },
  contacts: { contacts: [] },
  timeline: { timeline: [] },
};

/** The document without what its hidden sections say: what its readers get, drawn or not. */
export function withoutHiddenParts<D extends ReportDocumentOf<LoanKind>>(document: D): D {
  const own: (document: never, section: ReportSection) => object = HIDDEN_PARTS[document.kind];
  const left = { ...document };
  for (const section of REPORT_SECTIONS)
    if (document.hiddenSections.includes(section)) Object.assign(left, SHARED[section], own(left as never, section));
  return left;
}
