import { analysisParts, analysisViews, monthlyDrawing } from "../analyses/kinds.ts";

/** The link's third script, fetched where a report has analyses: what draws them, and explains their figures. */
export const analyses = analysisViews;

export const parts = analysisParts;
/** And the payment month by month. */
export const monthly = monthlyDrawing;
