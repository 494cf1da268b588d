import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import { inSpanish } from "./es.ts";

/** What calc writes, in the language of the reader. */
export const translatedOf = (language: Language | undefined, explanation: Explanation): Explanation =>
  language === "es" ? inSpanish(explanation) : explanation;
