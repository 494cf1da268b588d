import type { Language } from "./language.ts";

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };
