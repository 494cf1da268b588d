import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { analysisParts, analysisViews, monthlyDrawing } from "../analyses/kinds.ts";
import type { AnalysisViews } from "../document/analysis-view.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { hides } from "../document/hidden.ts";
import { purchaseSections } from "../kinds/purchase/sections.ts";
import { refinanceSections } from "../kinds/refinance/sections.ts";
import type { AnalysisParts, MonthlyDrawing, SectionPart } from "../page/report-state.ts";

/** Draws analyses; not part of a link's main script. */
export const ANALYSES: AnalysisViews | null = analysisViews;

/** Draws their words and tables; fetched with them. */
export const ANALYSIS_PARTS: AnalysisParts | null = analysisParts;

/** Draws the payment month by month; fetched with them. */
export const MONTHLY: MonthlyDrawing | null = monthlyDrawing;

const SECTIONS_OF: { [K in LoanKind]: readonly SectionPart<K>[] } = {
  purchase: purchaseSections,
  refinance: refinanceSections,
};

/** Returns all sections of this document, including hidden ones. */
export const sectionsThere = (document: DocumentOf): readonly SectionPart[] =>
  sectionsOf({ ...document, hiddenSections: [] });

/** Returns the sections that this document shows, in order; draw them with this document only. */
export const sectionsOf = (document: DocumentOf): readonly SectionPart[] => {
  const parts: readonly SectionPart[] = SECTIONS_OF[document.kind];
  return parts.filter((section) => section.present(document) && !hides(document, section.key));
};
