import { analysisViews } from "../analyses/kinds.ts";

/** The link's third script, fetched where a report has analyses: what draws them, and explains their figures. */
export const analyses = analysisViews;
