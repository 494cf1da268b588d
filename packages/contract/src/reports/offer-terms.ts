import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import { withoutRules } from "../values/without-rules.ts";
import type { ReportDocumentOf } from "./report-document.ts";

/** Terms that an offer can be made on: only what an offer states, and nothing else about the loan. */
export const OfferTerms = z.object({
  priceCents: z.int().describe("Price that can be offered at these terms, in cents"),
  program: withoutRules(LoanProgramName),
  amortization: z.enum(["fixed", "arm"]).describe("Fixed or adjustable rate"),
  termMonths: z.int().describe("Term in months"),
  downPaymentRate: z.number().describe("Down payment as a fraction of the price, rounded to a tenth of a percent"),
  depositCents: z.int().describe("Earnest money in cents; 0 if none is planned"),
  sellerPaysCents: z.int().describe("Amount the offer asks the seller to pay toward closing, in cents"),
});
export type OfferTerms = z.output<typeof OfferTerms>;

/** Returns the terms of an offer for a document of one kind of loan; empty if the kind has none. Must be called with a document of that kind. */
export type OfferTermsOf<K extends LoanKind = LoanKind> = {
  terms(document: ReportDocumentOf<K>): OfferTerms[];
}["terms"];
