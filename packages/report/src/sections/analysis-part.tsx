import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { DocumentOf } from "../document/document-of.ts";
import type { SectionPart, SectionProps } from "../page/report-state.ts";
import { Analysis } from "./analysis.tsx";

/** A section that is drawn as an analysis. */
export const analysisPart = <K extends LoanKind>(
  key: ReportSection,
  title: (language: DocumentOf["language"]) => string,
  present: (document: DocumentOf<K>) => boolean,
): SectionPart<K> => ({
  key,
  nav: ({ language }) => title(language),
  present,
  analysis: "own",
  Body: (props: SectionProps) => <Analysis {...props} section={key} title={title(props.document.language)} />,
});
