import type { Language } from "@hearthline/contract/values/language";
import { english, type Words } from "./en.ts";
import { spanish } from "./es.ts";

const CATALOGS: Record<Language, Words> = { en: english, es: spanish };

/**
 * Every sentence a borrower reads, in one language: `wordsOf(document.language)`. Sentences are in `en/` and `es/`, one file per area; a sentence that English has
 * and Spanish has not is a type error. Figures are formatted as everywhere else (`money`, `rate`), so both languages show the same.
 */
export const wordsOf = (language: Language | undefined): Words => CATALOGS[language ?? "en"];
