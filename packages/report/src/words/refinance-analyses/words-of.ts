import type { Language } from "@hearthline/contract/values/language";
import { english, type RefinanceAnalysisWords } from "./en.ts";
import { spanish } from "./es.ts";

const CATALOGS: Record<Language, RefinanceAnalysisWords> = { en: english, es: spanish };

/** Sentences of a refinance report's analyses in one language, separate from `wordsOf`: they are fetched with the code that draws them. */
export const refinanceAnalysisWordsOf = (language: Language | undefined): RefinanceAnalysisWords =>
  CATALOGS[language ?? "en"];
