import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { AnalysisViews } from "../document/analysis-view.ts";
import { purchaseAnalyses } from "../kinds/purchase/analyses/views.ts";
import { refinanceAnalyses } from "../kinds/refinance/analyses/views.ts";
import { MonthlyBody } from "../kinds/refinance/monthly/monthly-body.tsx";
import type { MonthlyDrawing } from "../page/report-state.ts";
import { Above, Below } from "../sections/analysis-parts.tsx";

const VIEWS: Record<LoanKind, AnalysisViews> = { purchase: purchaseAnalyses, refinance: refinanceAnalyses };

/** The analyses of a document as they are drawn. Not part of a link's main script: fetched if a report has any. */
export const analysisViews: AnalysisViews = (document, section) => VIEWS[document.kind](document, section);

const MONTHLY: { [K in LoanKind]: MonthlyDrawing<K, never> | null } = { purchase: null, refinance: MonthlyBody };

/** The payment month by month, for kinds of loan that show it. */
export const monthlyDrawing: MonthlyDrawing = (props) =>
  (MONTHLY[props.document.kind] as MonthlyDrawing | null)?.(props) ?? null;

/** Draws the words and tables of any analysis. */
export const analysisParts = { Above, Below };
