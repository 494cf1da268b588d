import { withReferences } from "@hearthline/contract/loans/references";
import type { DocumentOf } from "../document/document-of.ts";
import { wordsOf } from "./catalog/words-of.ts";

/** What the officer wrote, `@B` drawn as B, or said to be gone. */
export const referencesDrawn = ({ scenarios, language }: DocumentOf, text: string): string =>
  withReferences(text, scenarios, wordsOf(language).people.goneScenario);
