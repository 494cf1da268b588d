import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import { type Told, toldInEnglish } from "./en.ts";
import { toldInSpanish } from "./es.ts";

/** "How is this computed" in the language of the reader, with what the figure is in plain words. A link's second script has one language. */
export const toldOf = (language: Language | undefined, figure: AnyFigure, explanation: Explanation): Told =>
  language === "es" ? toldInSpanish(figure, explanation) : toldInEnglish(figure, explanation);
