import type { Explanation } from "@hearthline/calc/explain/types";
import type { Language } from "@hearthline/contract/values/language";
import { inSpanish } from "./es.ts";

/** Translates calc's explanations into the reader's language. */
export const translatedOf = (language: Language | undefined, explanation: Explanation): Explanation =>
  language === "es" ? inSpanish(explanation) : explanation;
