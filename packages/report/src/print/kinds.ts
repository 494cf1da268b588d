import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import { purchasePages } from "../kinds/purchase/pages.ts";
import { refinancePages } from "../kinds/refinance/pages.ts";
import type { PrintLayout } from "./print-props.ts";

const LAYOUTS: { [K in LoanKind]: PrintLayout<K> } = {
  purchase: { pages: purchasePages, flows: false },
  refinance: { pages: refinancePages, flows: true },
};

/** What this document is printed as, in order; to be drawn with this document alone. */
export const layoutOf = ({ kind }: DocumentOf): PrintLayout => LAYOUTS[kind];
