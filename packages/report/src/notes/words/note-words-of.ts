import type { Language } from "@hearthline/contract/values/language";
import { inEnglish, type NoteWords } from "./en.ts";
import { inSpanish } from "./es.ts";

const WORDS: Record<Language, NoteWords> = { en: inEnglish, es: inSpanish };

/** Words of notes; the link's first script does not include them. */
export const noteWordsOf = (language: Language): NoteWords => WORDS[language];
