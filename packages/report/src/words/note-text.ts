import { withReferences } from "@hearthline/contract/loans/references";
import type { DocumentOf } from "../document/document-of.ts";
import { wordsOf } from "./catalog/words-of.ts";

/** The officer's text, with `@B` shown as B, or as deleted. */
export const referencesDrawn = ({ scenarios, language }: DocumentOf, text: string): string =>
  withReferences(text, scenarios, wordsOf(language).people.goneScenario);
