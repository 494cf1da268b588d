import type { Explanation } from "@hearthline/calc/explain/types";
import type { Told } from "../../explanations/en.ts";
import { inSpanish } from "../../explanations/es.ts";
import type { AnalysisFigureName } from "../plain-en.ts";
import { PLAIN } from "../plain-es.ts";

/** The same explanation in Spanish. */
export const explanationInSpanish = (figure: AnalysisFigureName, explanation: Explanation): Told => ({
  ...inSpanish(explanation),
  plain: PLAIN[figure],
});
