import type { Language } from "@hearthline/contract/values/language";
import { homeCorrections as englishCorrections } from "../words/catalog/en/home-corrections.ts";
import { homeMails as englishMails } from "../words/catalog/en/home-mails.ts";
import { homeValue as english } from "../words/catalog/en/home-value.ts";
import type { Words } from "../words/catalog/en.ts";
import { homeCorrections as spanishCorrections } from "../words/catalog/es/home-corrections.ts";
import { homeMails as spanishMails } from "../words/catalog/es/home-mails.ts";
import { homeValue as spanish } from "../words/catalog/es/home-value.ts";
import { wordsOf } from "../words/catalog/words-of.ts";

/** Words for a home's value, separate from all others: the link of a loan's report does without them. */
export type HomeValueWords = Words & {
  homeValue: typeof english;
  homeMails: typeof englishMails;
  homeCorrections: typeof englishCorrections;
};

const CATALOGS: Record<Language, Omit<HomeValueWords, keyof Words>> = {
  en: { homeValue: english, homeMails: englishMails, homeCorrections: englishCorrections },
  es: { homeValue: spanish, homeMails: spanishMails, homeCorrections: spanishCorrections },
};

export const homeValueWordsOf = (language: Language | undefined): HomeValueWords => ({
  ...wordsOf(language),
  ...CATALOGS[language ?? "en"],
});
