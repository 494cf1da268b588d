import type { LoanKind } from "../loans/loan-kinds.ts";
import { purchaseOfferTerms } from "../purchase/offer-terms.ts";
import type { OfferTermsOf } from "./offer-terms.ts";
import type { ReportSection } from "./report-sections.ts";

/** The terms of an offer, by kind of loan; nobody offers for a home that is refinanced. */
export const OFFERS: { [K in LoanKind]: OfferTermsOf<K> | null } = {
  purchase: purchaseOfferTerms,
  refinance: null,
};

/** Whether reports of such a loan have a page for a realtor. */
export const hasOfferPage = (kind: LoanKind): boolean => OFFERS[kind] !== null;

/** Sections that only one kind of loan has. */
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
