import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf } from "../document/document-of.ts";
import { purchaseSections } from "../kinds/purchase/sections.ts";
import { refinanceSections } from "../kinds/refinance/sections.ts";
import type { SectionPart } from "../page/report-state.ts";

const SECTIONS_OF: { [K in LoanKind]: readonly SectionPart<K>[] } = {
  purchase: purchaseSections,
  refinance: refinanceSections,
};

/** The sections that this document has, in their order; to be drawn with this document alone. */
export const sectionsOf = (document: DocumentOf): readonly SectionPart[] => {
  const parts: readonly SectionPart[] = SECTIONS_OF[document.kind];
  return parts.filter((section) => section.present(document));
};
