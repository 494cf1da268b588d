import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { AnalysisView, AnalysisViews } from "../../../document/analysis-view.ts";
import { analysisWordsOf } from "../../../words/analyses/words-of.ts";
import { wordsOf } from "../../../words/catalog/words-of.ts";
import { affordable } from "./affordable.ts";
import { bidding } from "./bidding.ts";
import { type Document, type Draw, type Figures, placeOf } from "./parts.ts";
import { points } from "./points.ts";
import { renting } from "./renting.ts";
import { sellerMoney } from "./seller-money.ts";
import { waiting } from "./waiting.ts";

function drawn<Name extends keyof Figures>(document: Document, name: Name, draw: Draw<Name>): AnalysisView | null {
  const figures = document.analysisFigures[name];
  if (!figures) return null;
  const { language } = document;
  const view = draw({ document, figures, a: analysisWordsOf(language), w: wordsOf(language) });
  return { ...view, index: placeOf(document, figures.letter) };
}

const VIEWS: Partial<Record<ReportSection, (document: Document) => AnalysisView | null>> = {
  waiting: (document) => drawn(document, "waiting", waiting),
  renting: (document) => drawn(document, "renting", renting),
  bidding: (document) => drawn(document, "bidding", bidding),
  "seller-money": (document) => drawn(document, "sellerMoney", sellerMoney),
  points: (document) => drawn(document, "points", points),
  affordable: (document) => drawn(document, "affordable", affordable),
};

/** The analyses of a purchase as they are drawn. */
export const purchaseAnalyses: AnalysisViews = (document, section) =>
  document.kind === "purchase" ? (VIEWS[section]?.(document) ?? null) : null;
