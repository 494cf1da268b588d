import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { LoanTitle } from "../loans/response-fields.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";

export const PARTNER_KINDS = ["realtor", "partner"] as const;
export const PartnerKind = z.enum(PARTNER_KINDS).meta({
  id: "PartnerKind",
  description: "A realtor, or another partner: an insurance agent, a builder, an attorney",
});

/** Id of a contact, or of an account if they are not a contact. */
export const PartnerId = idOf("realtor or partner", "01990000-0000-7000-8000-000041100001");

export const PARTNER_SORTS = [
  "name",
  "clients",
  "loans",
  "closed",
  "closedCents",
  "shared",
  "opened",
  "lastContactAt",
] as const;

export const PartnerListInput = PageInput.extend({
  sort: sortBy(PARTNER_SORTS).default("-clients"),
  kind: PartnerKind.optional(),
  account: z
    .enum(["with", "without"])
    .optional()
    .meta({ description: "Only partners with an account, or only those without one", examples: ["with"] }),
});

/** A realtor's or partner's referrals and what was shared with them, as far as the caller can see it. */
export const PartnerSummary = z
  .object({
    id: Id.describe("Id of their contact, or of their account if they are not a contact"),
    userId: Id.nullable().describe("Id of their account; null if they have none"),
    contactId: Id.nullable().describe("Id of their contact; null if there is only an account"),
    kind: PartnerKind,
    name: z.string().describe("Name"),
    place: z.string().describe("Job title and firm"),
    email: z.string().nullable().describe("Email address"),
    phone: z.string().nullable().describe("Phone number"),
    note: z.string().describe("Note about them"),
    coBranding: z
      .boolean()
      .nullable()
      .describe(
        "Whether reports name them on the loans they take part in; null for an account without a contact, which reports do not name",
      ),
    clients: z.int().describe("Number of clients they referred"),
    loans: z.int().describe("Number of loans of those clients"),
    closed: z.int().describe("Number of those loans that closed"),
    closedCents: z.int().describe("Total amount of the closed loans, in cents"),
    shared: z.int().describe("Number of report versions shared with them"),
    opened: z.int().describe("Number of those they opened"),
    carried: z.int().describe("Number of report versions that name them"),
    lastContactAt: Instant.nullable().describe("When something was last sent to or received from them"),
  })
  .meta({
    id: "PartnerSummary",
    description: "A realtor or partner, with their referrals and what was shared with them",
  });
export type PartnerSummary = z.output<typeof PartnerSummary>;
export const PartnerPage = pageOf(PartnerSummary);

export const PARTNER_ROWS = ["clients", "loans", "closed", "shared", "opened", "carried"] as const;
export type PartnerRows = (typeof PARTNER_ROWS)[number];
export const PartnerRowsInput = PageInput.extend({
  sort: sortBy(["at"]).default("-at"),
  id: PartnerId,
  of: z.enum(PARTNER_ROWS).meta({ description: "The figure whose rows are listed", examples: ["clients"] }),
});
/** A row behind one of a partner's figures. */
export const PartnerCounted = z
  .object({
    id: Id,
    at: Instant.describe("When it was referred, created or shared"),
    client: z
      .object({ id: Id, name: z.string().describe("Name") })
      .nullable()
      .describe("The client"),
    loan: z
      .object({ id: Id, kind: LoanKindName, title: LoanTitle, status: LoanStatusName })
      .nullable()
      .describe("The loan"),
    report: z
      .object({
        number: z.string().describe("Number of the report"),
        version: z.int().describe("Version number"),
        openedAt: Instant.nullable().describe("When they first opened it"),
        link: z.string().nullable().describe("Path of what they see; null if it is no longer shared"),
      })
      .nullable()
      .describe("The report version"),
    amountCents: z.int().nullable().describe("Loan amount in cents"),
  })
  .meta({ id: "PartnerCounted", description: "One of the rows behind a partner's figure" });
export const PartnerCountedPage = pageOf(PartnerCounted);
