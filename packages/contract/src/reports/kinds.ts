import type { LoanKind } from "../loans/loan-kinds.ts";
import { purchaseHiddenParts } from "../purchase/hidden-parts.ts";
import { purchaseOfferTerms } from "../purchase/offer-terms.ts";
import { refinanceHiddenParts } from "../refinance/hidden-parts.ts";
import type { HiddenPartsOf } from "./hidden-parts-of.ts";
import type { OfferTermsOf } from "./offer-terms.ts";
import type { ReportDocumentOf } from "./report-document.ts";
import type { ReportSection } from "./report-sections.ts";

/** The terms of an offer, by kind of loan; a refinance involves no offer. */
export const OFFERS: { [K in LoanKind]: OfferTermsOf<K> | null } = {
  purchase: purchaseOfferTerms,
  refinance: null,
};

/** The parts that only a hidden section shows, by kind of loan. */
export const HIDDEN_PARTS: { [K in LoanKind]: HiddenPartsOf<ReportDocumentOf<K>> } = {
  purchase: purchaseHiddenParts,
  refinance: refinanceHiddenParts,
};

/** Whether reports for this kind of loan have a page for a realtor. */
export const hasOfferPage = (kind: LoanKind): boolean => OFFERS[kind] !== null;

/** Sections that exist for only one kind of loan. */
export const SECTIONS_OF_KIND: Partial<Record<ReportSection, LoanKind>> = {
  "break-even": "refinance",
  "same-terms": "refinance",
  debts: "refinance",
  "cash-options": "refinance",
  waiting: "purchase",
  renting: "purchase",
  bidding: "purchase",
  "seller-money": "purchase",
  points: "purchase",
  affordable: "purchase",
};
