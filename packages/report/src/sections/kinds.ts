import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { analysisParts, analysisViews, monthlyDrawing } from "../analyses/kinds.ts";
import type { AnalysisViews } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { hides } from "../document/hidden.ts";
import { purchaseSections } from "../kinds/purchase/sections.ts";
import { refinanceSections } from "../kinds/refinance/sections.ts";
import type { AnalysisParts, MonthlyDrawing, SectionPart } from "../page/report-state.ts";

/** What draws analyses; a link's own script has none of it. */
export const ANALYSES: AnalysisViews | null = analysisViews;

/** What draws their words and tables; fetched with them. */
export const ANALYSIS_PARTS: AnalysisParts | null = analysisParts;

/** What draws the payment month by month; fetched with them. */
export const MONTHLY: MonthlyDrawing | null = monthlyDrawing;

const SECTIONS_OF: { [K in LoanKind]: readonly SectionPart<K>[] } = {
  purchase: purchaseSections,
  refinance: refinanceSections,
};

/** The sections that this document has, also those that are hidden. */
export const sectionsThere = (document: DocumentOf): readonly SectionPart[] =>
  sectionsOf({ ...document, hiddenSections: [] });

/** The sections that this document has and shows, in their order; to be drawn with this document alone. */
export const sectionsOf = (document: DocumentOf): readonly SectionPart[] => {
  const parts: readonly SectionPart[] = SECTIONS_OF[document.kind];
  return parts.filter((section) => section.present(document) && !hides(document, section.key));
};
