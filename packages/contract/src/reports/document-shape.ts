import { z } from "zod";
import { LoanContact, Property, TimelineStep } from "../loans/loan-parts.ts";
import { draftShape } from "../loans/loan-shape.ts";
import { Id, Instant } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";

/** Who stands behind the report, as it was when the version was made. Pictures are paths of this server (`/media/…`), or data: URLs in a PDF. */
export const ReportBranding = z.object({
  company: z.object({
    name: z.string(),
    nmls: z.string().nullable(),
    addressLines: z.array(z.string()),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Any CSS color; the report adjusts it until it keeps 4.5:1 against paper. */
    brandColor: z.string().nullable(),
    licenses: z.string().nullable(),
  }),
  officer: z.object({
    id: withoutRules(Id),
    name: z.string(),
    title: z.string().nullable(),
    nmls: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    headshotUrl: z.string().nullable(),
  }),
  /** The realtor or partner the officer works with on this loan; named beside them. */
  partner: z
    .object({
      name: z.string(),
      title: z.string().nullable(),
      email: z.string(),
      phone: z.string().nullable(),
      headshotUrl: z.string().nullable(),
    })
    .optional(),
});

export const YearFigures = z.object({
  year: z.int(),
  principalCents: z.int(),
  interestCents: z.int(),
  mortgageInsuranceCents: z.int(),
  extraCents: z.int(),
  balanceCents: z.int(),
});

/** Premiums by loan-to-value for the score of one borrower, which the card itself does not say. */
const PmiCard = z.object({
  scoresFrom: z.array(z.int()).readonly(),
  rows: z.array(z.object({ upTo: z.number(), rates: z.array(z.number()).readonly() })).readonly(),
});

/** What a scenario of a report carries besides its inputs and figures. */
export const frozenShape = { years: z.array(YearFigures), pmiCard: PmiCard.optional() };

/** What a version has that its loan has not. */
export const numberingShape = {
  id: withoutRules(Id),
  /** Human number of the report, "2026-0418". */
  number: z.string(),
  version: z.int(),
  createdAt: withoutRules(Instant),
};

export const NUMBERING = { id: true, number: true, version: true, createdAt: true } as const;

/** Raised when the shape of a stored document changes; `stored-document.ts` translates the older ones. */
export const DOCUMENT_VERSION = 2;

/**
 * What every report freezes, whatever its loan is for. A field that a kind's loan and document both have is frozen without another line. No rules of
 * input here: a version has to open years later, whatever may be typed then.
 */
export const documentShape = {
  documentVersion: z.literal(DOCUMENT_VERSION),
  ...numberingShape,
  /** Left out of what was sent: the loan goes on changing, the version does not. */
  loanId: withoutRules(Id).optional(),
  /** IANA zone in which dates are written. */
  timeZone: z.string(),
  engineVersion: z.string(),
  title: z.string(),
  borrowers: z.array(z.object({ name: z.string(), firstName: z.string() })),
  property: withoutRules(Property).nullable().default(null),
  closingDate: z.string().nullable().default(null),
  horizonMonths: z.int(),
  appreciationRate: z.number(),
  /** Income and debts stay with the company's own people; readers get the ratio made of them. */
  monthlyIncomeCents: z.int().nullish(),
  monthlyDebtsCents: z.int().nullish(),
  perDiemBasis: withoutRules(draftShape.perDiemBasis.unwrap()).default(365),
  note: z.string().nullable(),
  contacts: z.array(withoutRules(LoanContact)),
  timeline: z.array(withoutRules(TimelineStep)),
  /** Address of a video the officer recorded for the borrower. */
  videoUrl: z.string().nullable(),
  disclaimer: z.string(),
  branding: ReportBranding,
};

/** What never leaves with a link: income and debts, and the loan that goes on changing. The score of a scenario is left out beside it. */
export const UNSHARED = { loanId: true, monthlyIncomeCents: true, monthlyDebtsCents: true } as const;
