import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { AnalysisViews } from "../../../document/analysis-view.ts";
import { wordsOf } from "../../../words/catalog/words-of.ts";
import { refinanceAnalysisWordsOf } from "../../../words/refinance-analyses/words-of.ts";
import { breakEven } from "./break-even.ts";
import { cashOptions } from "./cash-options.ts";
import { closing } from "./closing.ts";
import { debts } from "./debts.ts";
import type { Draw } from "./parts.ts";
import { sameTerms } from "./same-terms.ts";

const VIEWS: Partial<Record<ReportSection, Draw>> = {
  "break-even": breakEven,
  "same-terms": sameTerms,
  debts,
  "cash-options": cashOptions,
  cash: closing,
};

/** The comparisons of a refinance with today's loan, as they are drawn. */
export const refinanceAnalyses: AnalysisViews = (document, section) => {
  if (document.kind !== "refinance") return null;
  const { language } = document;
  const view = VIEWS[section]?.({ document, a: refinanceAnalysisWordsOf(language), w: wordsOf(language) });
  return view ? { ...view, index: 0 } : null;
};
