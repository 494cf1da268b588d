import { z } from "zod";
import { Completeness } from "../loans/completeness.ts";
import { LoanContact, Property, TimelineStep } from "../loans/loan-parts.ts";
import { draftShape } from "../loans/loan-shape.ts";
import { OriginSources, Origins } from "../loans/origins.ts";
import { LoanTitle, VersionNumber } from "../loans/response-fields.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { Recording } from "./recordings.ts";

/** The company and people behind the report, as of the version's creation. Images are paths of this server (`/media/…`), or data: URLs in a PDF. */
export const ReportBranding = z.object({
  company: z
    .object({
      name: z.string().describe("Name of the company"),
      nmls: z.string().nullable().describe("NMLS number of the company"),
      addressLines: z.array(z.string()).describe("Address, line by line"),
      phone: z.string().nullable().describe("Phone number of the company"),
      website: z.string().nullable().describe("Website"),
      logoUrl: z.string().nullable().describe("Path of the logo"),
      brandColor: z
        .string()
        .nullable()
        .describe("Any CSS color; the report adjusts it to a contrast of 4.5:1 against paper"),
      licenses: z.string().nullable().describe("State licenses, as shown on the report"),
    })
    .describe("The company"),
  officer: z
    .object({
      id: withoutRules(Id),
      name: z.string().describe("Name of the officer"),
      title: z.string().nullable().describe("Job title"),
      nmls: z.string().nullable().describe("NMLS number of the officer"),
      email: z.string().describe("Email address of the officer"),
      phone: z.string().nullable().describe("Phone number of the officer"),
      headshotUrl: z.string().nullable().describe("Path of the photo"),
    })
    .describe("The loan officer"),
  partner: z
    .object({
      name: z.string().describe("Name of the partner"),
      title: z.string().nullable().describe("Job title"),
      email: z.string().describe("Email address of the partner"),
      phone: z.string().nullable().describe("Phone number of the partner"),
      headshotUrl: z.string().nullable().describe("Path of the photo"),
    })
    .optional()
    .describe("The realtor or partner with whom the officer works on this loan, shown next to the officer"),
});

export const YearFigures = z.object({
  year: z.int().describe("Year of the loan, starting at 1"),
  principalCents: z.int().describe("Principal paid in the year, in cents, including extra principal"),
  interestCents: z.int().describe("Interest paid in the year, in cents"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance paid in the year, in cents"),
  extraCents: z.int().describe("Extra principal paid in the year, in cents"),
  balanceCents: z.int().describe("Balance at the end of the year, in cents"),
});

/** Premiums by loan-to-value for one borrower's credit score, which the card itself does not reveal. */
const PmiCard = z.object({
  scoresFrom: z.array(z.int()).readonly().describe("Lowest credit score for each column"),
  rows: z
    .array(
      z.object({
        upTo: z.number().describe("Highest loan to value of the row, as a fraction"),
        rates: z.array(z.number()).readonly().describe("Yearly premium by column, as a fraction"),
      }),
    )
    .readonly()
    .describe("Premiums, by loan to value"),
});

/** What a report contains for a scenario in addition to its inputs and figures. */
export const frozenShape = {
  years: z.array(YearFigures).describe("Figures by year"),
  pmiCard: PmiCard.optional().describe(
    "Mortgage insurance premiums for the borrower's credit score, without revealing the score",
  ),
};

/** Fields of a version that its loan does not have. */
export const numberingShape = {
  id: withoutRules(Id),
  number: z.string().describe('Number of the report, "2026-0418"'),
  version: VersionNumber,
  createdAt: withoutRules(Instant),
};

export const NUMBERING = { id: true, number: true, version: true, createdAt: true } as const;

/** Increased when the format of stored documents changes; `stored-document.ts` converts older ones. */
export const DOCUMENT_VERSION = 3;

/**
 * Fields that every report freezes, for any kind of loan. A field that a kind's loan and document have in common is frozen automatically. Contains
 * no input rules, because a version must still open years later, whatever rules apply then.
 */
export const documentShape = {
  documentVersion: z.literal(DOCUMENT_VERSION).describe("Version of the document format"),
  ...numberingShape,
  /** Omitted in shared reports, because the loan continues to change while the version does not. */
  loanId: withoutRules(Id).optional(),
  timeZone: z.string().describe("IANA time zone for dates"),
  engineVersion: z.string().describe("Version of the engine that computed the figures"),
  title: LoanTitle,
  borrowers: z
    .array(z.object({ name: z.string().describe("Name"), firstName: z.string().describe("First name") }))
    .describe("The borrowers, as named on the report"),
  property: withoutRules(Property).nullable().default(null).describe("The home"),
  closingDate: z.string().nullable().default(null).describe("Closing date; null if not set"),
  horizonMonths: z.int().describe("How long the borrowers expect to keep the home, in months"),
  appreciationRate: z.number().describe("Yearly appreciation of the home, as a fraction"),
  /** Income and debts are only for the company's own people; readers get the resulting ratio. */
  monthlyIncomeCents: z
    .int()
    .nullish()
    .describe("Monthly gross income of the borrowers, in cents; omitted for readers"),
  monthlyDebtsCents: z.int().nullish().describe("Monthly payments on other debts, in cents; omitted for readers"),
  perDiemBasis: withoutRules(draftShape.perDiemBasis.unwrap()).default(365),
  origins: withoutRules(Origins)
    .optional()
    .describe("How the tax, insurance, dues, closing date, score and price are known"),
  originSources: withoutRules(OriginSources).optional().describe("Sources of these values, as text"),
  /** Missing in versions from before it was tracked. */
  completeness: withoutRules(Completeness).optional(),
  note: z.string().nullable().describe("The officer's note to the borrowers"),
  contacts: z.array(withoutRules(LoanContact)).describe("Realtors and other parties to the loan"),
  timeline: z.array(withoutRules(TimelineStep)).describe("Steps toward closing"),
  hiddenSections: z.array(z.string()).default([]).describe("Parts hidden in the report"),
  videoUrl: z.string().nullable().describe("URL of a Loom recording for the borrower"),
  recording: Recording.nullable().default(null).describe("The video that the officer recorded for the borrower"),
  disclaimer: z.string().describe("Disclaimer of the company, as of this version"),
  branding: ReportBranding.describe("Company, officer and partner, as of the version's creation"),
};

/** Fields never sent to readers: income and debts, sources of values, and the loan itself. A scenario's score is omitted as well. */
export const UNSHARED = {
  loanId: true,
  monthlyIncomeCents: true,
  monthlyDebtsCents: true,
  origins: true,
  originSources: true,
} as const;
