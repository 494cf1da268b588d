import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { LoanContact, Property, TimelineStep, TryLimits } from "../loans/loan-parts.ts";
import { ComputedScenario } from "../loans/scenario-figures.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";

/** Who stands behind the report, as it was when the version was made. Pictures are paths of this server (`/media/…`), or data: URLs in a PDF. */
export const ReportBranding = z.object({
  company: z.object({
    name: z.string(),
    nmls: z.string().nullable(),
    addressLines: z.array(z.string()),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Any CSS colour; the report adjusts it until it keeps 4.5:1 against paper. */
    brandColor: z.string().nullable(),
    licenses: z.string().nullable(),
  }),
  officer: z.object({
    id: Id,
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

/**
 * One frozen version of a report: everything that is needed to show it years later exactly as it was sent.
 * `kind` decides which sections are drawn; a refinance adds its own data beside `scenarios`.
 */
export const ReportDocument = z
  .object({
    kind: LoanKindName,
    id: Id,
    /** Left out of what was sent: the loan goes on changing, the version does not. */
    loanId: Id.optional(),
    /** Human number of the report, "2026-0418". */
    number: z.string(),
    version: z.int(),
    createdAt: Instant,
    /** IANA zone in which dates are written. */
    timeZone: z.string(),
    engineVersion: z.string(),
    title: z.string(),
    borrowers: z.array(z.object({ name: z.string(), firstName: z.string() })),
    property: Property.nullable(),
    closingDate: PlainDate.nullable(),
    horizonMonths: z.int(),
    appreciationRate: z.number(),
    /** Income and debts stay with the company's own people; readers get the ratio made of them. */
    monthlyIncomeCents: z.int().nullish(),
    monthlyDebtsCents: z.int().nullish(),
    perDiemBasis: z.union([z.literal(360), z.literal(365)]),
    scenarios: z.array(ComputedScenario.safeExtend({ years: z.array(YearFigures), pmiCard: PmiCard.optional() })),
    note: z.string().nullable(),
    contacts: z.array(LoanContact),
    timeline: z.array(TimelineStep),
    tryLimits: TryLimits,
    /** Address of a video the officer recorded for the borrower. */
    videoUrl: z.string().nullable(),
    disclaimer: z.string(),
    branding: ReportBranding,
  })
  .meta({ id: "ReportDocument" });
export type ReportDocument = z.output<typeof ReportDocument>;

/** The parts of a report whose reading is recorded, in their order on the page. */
export const REPORT_SECTIONS = [
  "summary",
  "note",
  "payment",
  "comparison",
  "horizon",
  "try",
  "cash",
  "extra",
  "years",
  "timeline",
  "contacts",
  "disclosures",
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];
