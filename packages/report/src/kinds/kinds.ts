import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import type { KindView } from "./kind-view.ts";
import { purchaseView } from "./purchase/view.ts";
import { refinanceView } from "./refinance/view.ts";

const VIEWS: { [K in LoanKind]: (w: Words) => KindView<K> } = { purchase: purchaseView, refinance: refinanceView };
const kept = new Map<string, KindView>();

/** Returns what this document's kind of loan says and computes; call it only with this document and its scenarios. */
export function viewOf({ kind, language }: DocumentOf): KindView {
  const words = wordsOf(language);
  const key = `${kind} ${words.language}`;
  const view = kept.get(key) ?? VIEWS[kind](words);
  kept.set(key, view);
  return view;
}

/** "Three ways to finance 1418 Alder Creek Lane"; the loan's own title if there is no address. */
export function headline(document: DocumentOf): string {
  const place = document.property?.address1;
  return place ? viewOf(document).headline(document.scenarios.length, isolated(place)) : isolated(document.title);
}
