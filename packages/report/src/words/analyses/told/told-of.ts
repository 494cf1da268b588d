import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import type { Told } from "../../explanations/en.ts";
import type { AnalysisFigureName } from "../plain-en.ts";
import { toldInEnglish } from "./en.ts";
import { toldInSpanish } from "./es.ts";

/** "How is this computed" of a figure of an analysis, in the language of the reader. */
export const analysisToldOf = (
  language: Language | undefined,
  figure: AnalysisFigureName,
  explanation: Explanation,
): Told => (language === "es" ? toldInSpanish : toldInEnglish)(figure, explanation);
