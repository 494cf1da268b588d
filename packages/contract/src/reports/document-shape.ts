import { z } from "zod";
import { Completeness } from "../loans/completeness.ts";
import { LoanContact, Property, TimelineStep } from "../loans/loan-parts.ts";
import { draftShape } from "../loans/loan-shape.ts";
import { OriginSources, Origins } from "../loans/origins.ts";
import { LoanTitle, VersionNumber } from "../loans/told-fields.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { Recording } from "./recordings.ts";

/** Who stands behind the report, as it was when the version was made. Pictures are paths of this server (`/media/…`), or data: URLs in a PDF. */
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
        .describe("Any CSS color; the report adjusts it until it keeps 4.5:1 against paper"),
      licenses: z.string().nullable().describe("State licenses, as they are shown"),
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
    .describe("The realtor or partner the officer works with on this loan, named beside them"),
});

export const YearFigures = z.object({
  year: z.int().describe("Year of the loan, from 1"),
  principalCents: z.int().describe("Principal paid in the year, in cents, extra principal included"),
  interestCents: z.int().describe("Interest paid in the year, in cents"),
  mortgageInsuranceCents: z.int().describe("Mortgage insurance paid in the year, in cents"),
  extraCents: z.int().describe("Extra principal paid in the year, in cents"),
  balanceCents: z.int().describe("Balance at the end of the year, in cents"),
});

/** Premiums by loan-to-value for the score of one borrower, which the card itself does not say. */
const PmiCard = z.object({
  scoresFrom: z.array(z.int()).readonly().describe("Lowest credit score of each column"),
  rows: z
    .array(
      z.object({
        upTo: z.number().describe("Highest loan to value of the row, as a fraction"),
        rates: z.array(z.number()).readonly().describe("Yearly premium by column, as a fraction"),
      }),
    )
    .readonly()
    .describe("Premiums by loan to value"),
});

/** What a scenario of a report carries besides its inputs and figures. */
export const frozenShape = {
  years: z.array(YearFigures).describe("Year by year"),
  pmiCard: PmiCard.optional().describe("Mortgage insurance premiums for the score of the borrower, which is not told"),
};

/** What a version has that its loan has not. */
export const numberingShape = {
  id: withoutRules(Id),
  number: z.string().describe('Human number of the report, "2026-0418"'),
  version: VersionNumber,
  createdAt: withoutRules(Instant),
};

export const NUMBERING = { id: true, number: true, version: true, createdAt: true } as const;

/** Raised when the shape of a stored document changes; `stored-document.ts` translates the older ones. */
export const DOCUMENT_VERSION = 3;

/**
 * What every report freezes, whatever its loan is for. A field that a kind's loan and document both have is frozen without another line. No rules of
 * input here: a version has to open years later, whatever may be typed then.
 */
export const documentShape = {
  documentVersion: z.literal(DOCUMENT_VERSION).describe("Version of this shape"),
  ...numberingShape,
  /** Left out of what was sent: the loan goes on changing, the version does not. */
  loanId: withoutRules(Id).optional(),
  timeZone: z.string().describe("IANA zone in which dates are written"),
  engineVersion: z.string().describe("Version of the engine that computed the figures"),
  title: LoanTitle,
  borrowers: z
    .array(z.object({ name: z.string().describe("Name"), firstName: z.string().describe("First name") }))
    .describe("The borrowers, as they are named on the report"),
  property: withoutRules(Property).nullable().default(null).describe("The home"),
  closingDate: z.string().nullable().default(null).describe("Closing date; null while there is none"),
  horizonMonths: z.int().describe("How long the borrowers expect to keep the home, in months"),
  appreciationRate: z.number().describe("Appreciation of the home a year, as a fraction"),
  /** Income and debts stay with the company's own people; readers get the ratio made of them. */
  monthlyIncomeCents: z
    .int()
    .nullish()
    .describe("Gross income of the borrowers a month in cents; left out of what a reader gets"),
  monthlyDebtsCents: z.int().nullish().describe("Other debts a month in cents; left out of what a reader gets"),
  perDiemBasis: withoutRules(draftShape.perDiemBasis.unwrap()).default(365),
  origins: withoutRules(Origins)
    .optional()
    .describe("How tax, insurance, dues, closing date, score and price are known"),
  originSources: withoutRules(OriginSources).optional().describe("Where they came from, in words"),
  /** Left out of versions from before it was asked. */
  completeness: withoutRules(Completeness).optional(),
  note: z.string().nullable().describe("The officer's note to the borrowers"),
  contacts: z.array(withoutRules(LoanContact)).describe("Realtors and others who take part"),
  timeline: z.array(withoutRules(TimelineStep)).describe("Steps on the way to closing"),
  hiddenSections: z.array(z.string()).default([]).describe("Parts that the report leaves out"),
  videoUrl: z.string().nullable().describe("Address of a Loom recording for the borrower"),
  recording: Recording.nullable().default(null).describe("The video that the officer recorded for the borrower"),
  disclaimer: z.string().describe("Disclaimer of the company, as of this version"),
  branding: ReportBranding.describe("Company, officer and partner, as they were when the version was made"),
};

/** What never leaves with a link: income and debts, where values came from, and the loan that goes on changing. The score of a scenario is left out beside it. */
export const UNSHARED = {
  loanId: true,
  monthlyIncomeCents: true,
  monthlyDebtsCents: true,
  origins: true,
  originSources: true,
} as const;
