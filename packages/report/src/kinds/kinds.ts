import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import { isolated } from "../words/isolated.ts";
import type { KindView } from "./kind-view.ts";
import { purchaseView } from "./purchase/view.ts";
import { refinanceView } from "./refinance/view.ts";

const VIEWS: { [K in LoanKind]: KindView<K> } = { purchase: purchaseView, refinance: refinanceView };

/** What this document's kind of loan says and computes; to be asked with this document and its scenarios alone. */
export const viewOf = ({ kind }: DocumentOf): KindView => VIEWS[kind];

/** "Three ways to finance 1418 Alder Creek Lane"; the loan's own title where there is no address. */
export function headline(document: DocumentOf): string {
  const place = document.property?.address1;
  return place ? viewOf(document).headline(document.scenarios.length, isolated(place)) : isolated(document.title);
}
