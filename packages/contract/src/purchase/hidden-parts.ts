import type { z } from "zod";
import type { HiddenPartsOf } from "../reports/hidden-parts-of.ts";
import type { ReportSection } from "../reports/report-sections.ts";
import type { AnalysisName } from "./analyses.ts";
import type { PurchaseDocument } from "./report-document.ts";

const ANALYSES = {
  waiting: "waiting",
  renting: "renting",
  bidding: "bidding",
  "seller-money": "sellerMoney",
  points: "points",
  affordable: "affordable",
} as const satisfies Partial<Record<ReportSection, AnalysisName>>;

/** Hiding an analysis removes both its inputs and its results. */
export const purchaseHiddenParts: HiddenPartsOf<z.output<typeof PurchaseDocument>> = (document, section) => {
  const name = section in ANALYSES ? ANALYSES[section as keyof typeof ANALYSES] : undefined;
  if (!name) return {};
  const { [name]: _figures, ...analysisFigures } = document.analysisFigures;
  const { [name]: _asked, ...analyses } = document.analyses ?? {};
  return { analysisFigures, ...(document.analyses && { analyses }) };
};
