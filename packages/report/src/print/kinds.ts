import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import { purchasePages } from "../kinds/purchase/pages.ts";
import { refinancePages } from "../kinds/refinance/pages.ts";
import type { PrintPage } from "./print-props.ts";

const PAGES: { [K in LoanKind]: readonly PrintPage<K>[] } = {
  purchase: purchasePages,
  refinance: refinancePages,
};

/** What this document is printed as, in order; to be drawn with this document alone. */
export const pagesOf = ({ kind }: DocumentOf): readonly PrintPage[] => PAGES[kind];
