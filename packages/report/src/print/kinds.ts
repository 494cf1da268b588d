import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import { purchasePages } from "../kinds/purchase/pages.ts";
import { refinancePages } from "../kinds/refinance/pages.ts";
import type { PrintPage } from "./print-props.ts";

const PAGES: { [K in LoanKind]: readonly PrintPage<K>[] } = {
  purchase: purchasePages,
  refinance: refinancePages,
};

/** Returns the printed parts of this document, in order; draw them with this document only. */
export const pagesOf = ({ kind }: DocumentOf): readonly PrintPage[] => PAGES[kind];
