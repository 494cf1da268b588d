import type { Explanation } from "@hearthline/calc/explain/types";
import type { Told } from "../../explanations/en.ts";
import { type AnalysisFigureName, PLAIN } from "../plain-en.ts";

/** The explanation as calc words it. */
export const explanationInEnglish = (figure: AnalysisFigureName, explanation: Explanation): Told => ({
  ...explanation,
  plain: PLAIN[figure],
});
