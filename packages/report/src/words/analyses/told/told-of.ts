import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import type { Told } from "../../explanations/en.ts";
import type { AnalysisFigureName } from "../plain-en.ts";
import { explanationInEnglish } from "./en.ts";
import { explanationInSpanish } from "./es.ts";

/** "How is this computed" of a figure of an analysis, in the language of the reader. */
export const analysisExplanationOf = (
  language: Language | undefined,
  figure: AnalysisFigureName,
  explanation: Explanation,
): Told => (language === "es" ? explanationInSpanish : explanationInEnglish)(figure, explanation);
