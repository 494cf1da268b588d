import type { LoanKind } from "../loans/loan-kinds.ts";
import { HIDDEN_PARTS } from "./kinds.ts";
import type { ReportDocumentOf } from "./report-document.ts";
import { REPORT_SECTIONS, type ReportSection } from "./report-sections.ts";

/** Parts that a single section shows, for any kind of report. */
const SHARED: Partial<Record<ReportSection, Partial<ReportDocumentOf<LoanKind>>>> = {
  note: { note: "", videoUrl: null, recording: null },
  contacts: { contacts: [] },
  timeline: { timeline: [] },
};

/** Returns the document without the parts that only hidden sections show, as sent to readers. */
export function withoutHiddenParts<D extends ReportDocumentOf<LoanKind>>(document: D): D {
  const own: (document: never, section: ReportSection) => object = HIDDEN_PARTS[document.kind];
  const left = { ...document };
  for (const section of REPORT_SECTIONS)
    if (document.hiddenSections.includes(section)) Object.assign(left, SHARED[section], own(left as never, section));
  return left;
}
