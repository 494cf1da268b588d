import { analysisParts, analysisViews, monthlyDrawing } from "../analyses/kinds.ts";

/** The link's third script, fetched if a report has analyses: draws them and explains their figures. */
export const analyses = analysisViews;

export const parts = analysisParts;
/** Also draws the payment month by month. */
export const monthly = monthlyDrawing;
