import { z } from "zod";

/** Languages a borrower can read a report in. Officers' pages are in English. */
export const LANGUAGES = ["en", "es"] as const;

export const Language = z.enum(LANGUAGES, "English (`en`) or Spanish (`es`).").meta({
  id: "Language",
  description: "Language of reports, emails and texts: `en` English, `es` Spanish",
  examples: ["es"],
});
export type Language = z.output<typeof Language>;

/** The language as stored; English if unknown. */
export const languageOf = (stored: string | null | undefined): Language => (stored === "es" ? "es" : "en");
