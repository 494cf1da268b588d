import { z } from "zod";

/** What a borrower can read a report in. Officers' pages are English. */
export const LANGUAGES = ["en", "es"] as const;

export const Language = z.enum(LANGUAGES);
export type Language = z.output<typeof Language>;

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };
