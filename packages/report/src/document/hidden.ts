import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { DocumentOf } from "./document-of.ts";

/** Whether the officer leaves a part out of this report, on the link and on paper. */
export const hides = ({ hiddenSections }: Pick<DocumentOf, "hiddenSections">, section: ReportSection): boolean =>
  hiddenSections.includes(section);
