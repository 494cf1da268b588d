import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { AnalysisViews } from "../document/analysis-view.ts";
import { purchaseAnalyses } from "../kinds/purchase/analyses/views.ts";
import { refinanceAnalyses } from "../kinds/refinance/analyses/views.ts";

const VIEWS: Record<LoanKind, AnalysisViews> = { purchase: purchaseAnalyses, refinance: refinanceAnalyses };

/** The analyses of a document as they are drawn. A link's own script has none of it: it is fetched where a report has any. */
export const analysisViews: AnalysisViews = (document, section) => VIEWS[document.kind](document, section);
