import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { DocumentOf } from "./document-of.ts";

/** Whether the officer leaves a part out of this report, on the link and on paper. */
export const hides = ({ hiddenSections }: Pick<DocumentOf, "hiddenSections">, section: ReportSection): boolean =>
  hiddenSections.includes(section);

/** The document as its readers get it: without the words and people of parts that are left out. */
export const withoutHidden = (document: DocumentOf): DocumentOf =>
  document.hiddenSections.length === 0
    ? document
    : {
        ...document,
        ...(hides(document, "note") && { note: "", videoUrl: null }),
        ...(hides(document, "contacts") && { contacts: [] }),
        ...(hides(document, "timeline") && { timeline: [] }),
      };
