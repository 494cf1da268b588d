import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import { explanationInEnglish, type Told } from "./en.ts";
import { explanationInSpanish } from "./es.ts";

/** "How is this computed" in the reader's language, with a plain definition of the figure. A link's second script has one language. */
export const toldOf = (language: Language | undefined, figure: AnyFigure, explanation: Explanation): Told =>
  language === "es" ? explanationInSpanish(figure, explanation) : explanationInEnglish(figure, explanation);
