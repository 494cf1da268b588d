import { z } from "zod";
import { LoanProgramName } from "../loans/loan-enums.ts";
import type { LoanKind } from "../loans/loan-kinds.ts";
import { withoutRules } from "../values/without-rules.ts";
import type { ReportDocumentOf } from "./report-document.ts";

/** Terms at which an offer can be made: what stands in an offer, and nothing else of the loan. */
export const OfferTerms = z.object({
  priceCents: z.int().describe("Price that can be offered at these terms, in cents"),
  program: withoutRules(LoanProgramName),
  amortization: z.enum(["fixed", "arm"]).describe("Fixed or adjustable rate"),
  termMonths: z.int().describe("Term in months"),
  downPaymentRate: z.number().describe("Down payment as a fraction of the price, to the tenth of a percent"),
  depositCents: z.int().describe("Earnest money in cents; 0 where none is planned"),
  sellerPaysCents: z.int().describe("What the offer asks the seller to pay toward closing, in cents"),
});
export type OfferTerms = z.output<typeof OfferTerms>;

/** The terms of an offer by a document of one kind of loan; empty where such a loan takes none. To be asked with a document of that kind alone. */
export type OfferTermsOf<K extends LoanKind = LoanKind> = {
  terms(document: ReportDocumentOf<K>): OfferTerms[];
}["terms"];
