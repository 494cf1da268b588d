import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { Property, TimelineStep } from "../loans/loan-parts.ts";
import { shapeWithoutRules, withoutRules } from "../values/without-rules.ts";
import { numberingShape, ReportBranding } from "./document-shape.ts";
import { OFFERS } from "./kinds.ts";
import { OfferTerms, type OfferTermsOf } from "./offer-terms.ts";
import type { ReportDocument } from "./report-document.ts";

/**
 * What a realtor sees of a report version: what can be offered, by when, and who to call. Never income, debts, score, payments, rate, cash or other
 * assets of the buyer.
 */
export const OfferSheet = z
  .object({
    kind: LoanKindName,
    ...shapeWithoutRules(numberingShape),
    timeZone: z.string().describe("IANA time zone for dates"),
    buyers: z.array(z.string()).describe("Names of the buyers"),
    property: withoutRules(Property).nullable().describe("The home, if one has been chosen"),
    upToCents: z.int().describe("Highest price that can be offered, in cents"),
    terms: z.array(OfferTerms).describe("Terms of possible offers, highest price first"),
    closingDate: z.string().nullable().describe("Closing date; null if not set"),
    timeline: z.array(withoutRules(TimelineStep)).describe("Steps toward closing"),
    disclaimer: z.string().describe("Disclaimer of the company, as of this version"),
    branding: ReportBranding.describe("Company, officer and partner, as of the version's creation"),
  })
  .meta({ id: "OfferSheet" });
export type OfferSheet = z.output<typeof OfferSheet>;

const same = (a: OfferTerms, b: OfferTerms) => JSON.stringify(a) === JSON.stringify(b);

/** Converts a version for a realtor; null for a kind of loan that involves no offer. */
export function offerSheet(document: ReportDocument): OfferSheet | null {
  const termsOf: OfferTermsOf | null = OFFERS[document.kind];
  if (!termsOf) return null;
  const terms = termsOf(document)
    .filter((one, index, all) => all.findIndex((other) => same(one, other)) === index)
    .sort((a, b) => b.priceCents - a.priceCents);
  const [highest] = terms;
  if (!highest) return null;
  const { kind, id, number, version, createdAt, timeZone, property, closingDate, timeline, disclaimer, branding } =
    document;
  return {
    kind,
    id,
    number,
    version,
    createdAt,
    timeZone,
    buyers: document.borrowers.map(({ name }) => name),
    property,
    upToCents: highest.priceCents,
    terms,
    closingDate,
    timeline,
    disclaimer,
    branding,
  };
}
