import type { Language } from "@hearthline/contract/values/language";
import { homeValue as english } from "../words/catalog/en/home-value.ts";
import type { Words } from "../words/catalog/en.ts";
import { homeValue as spanish } from "../words/catalog/es/home-value.ts";
import { wordsOf } from "../words/catalog/words-of.ts";

/** The words of a home's value beside all others: the link of a loan's report does without them. */
export type HomeValueWords = Words & { homeValue: typeof english };

const CATALOGS: Record<Language, typeof english> = { en: english, es: spanish };

export const homeValueWordsOf = (language: Language | undefined): HomeValueWords => ({
  ...wordsOf(language),
  homeValue: CATALOGS[language ?? "en"],
});
