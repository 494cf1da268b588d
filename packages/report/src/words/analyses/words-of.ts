import type { Language } from "@hearthline/contract/values/language";
import { type AnalysisWords, english } from "./en.ts";
import { spanish } from "./es.ts";

const CATALOGS: Record<Language, AnalysisWords> = { en: english, es: spanish };

/** Sentences of the analyses in one language, apart from `wordsOf`: most links have none. */
export const analysisWordsOf = (language: Language | undefined): AnalysisWords => CATALOGS[language ?? "en"];
