import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { LoanTitle } from "../loans/told-fields.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";

export const PARTNER_KINDS = ["realtor", "partner"] as const;
export const PartnerKind = z.enum(PARTNER_KINDS).meta({
  id: "PartnerKind",
  description: "A realtor, or another partner: an insurance agent, a builder, an attorney",
});

/** Of a contact, or of an account where they are no contact. */
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
    .meta({ description: "Only those who sign in here, or only those who do not", examples: ["with"] }),
});

/** What came from a realtor or partner and what was shared with them, of what the caller sees. */
export const PartnerSummary = z
  .object({
    id: Id.describe("Id of their contact; of their account where they are no contact"),
    userId: Id.nullable().describe("Id of their account; null where they do not sign in here"),
    contactId: Id.nullable().describe("Id of their contact; null where there is only an account"),
    kind: PartnerKind,
    name: z.string().describe("Name"),
    place: z.string().describe("What they are, and where they work"),
    email: z.string().nullable().describe("Email address"),
    phone: z.string().nullable().describe("Phone number"),
    note: z.string().describe("What to remember about them"),
    coBranding: z
      .boolean()
      .nullable()
      .describe("Whether they are named on reports of loans they are on; null without an account, which are not"),
    clients: z.int().describe("Clients they sent"),
    loans: z.int().describe("Loans of those clients"),
    closed: z.int().describe("Of those loans, how many closed"),
    closedCents: z.int().describe("Loan amounts of those that closed, in cents"),
    shared: z.int().describe("Report versions that were shared with them"),
    opened: z.int().describe("Of those, how many they opened"),
    carried: z.int().describe("Report versions that name them"),
    lastContactAt: Instant.nullable().describe("When something last went to them, or came from them"),
  })
  .meta({ id: "PartnerSummary", description: "A realtor or partner, with what came from and went to them" });
export type PartnerSummary = z.output<typeof PartnerSummary>;
export const PartnerPage = pageOf(PartnerSummary);

export const PARTNER_ROWS = ["clients", "loans", "closed", "shared", "opened", "carried"] as const;
export type PartnerRows = (typeof PARTNER_ROWS)[number];
export const PartnerRowsInput = PageInput.extend({
  sort: sortBy(["at"]).default("-at"),
  id: PartnerId,
  of: z.enum(PARTNER_ROWS).meta({ description: "Which of their numbers", examples: ["clients"] }),
});
/** A row that a number of a partner counts. */
export const PartnerCounted = z
  .object({
    id: Id,
    at: Instant.describe("When it came, was made or shared"),
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
        version: z.int().describe("Version"),
        openedAt: Instant.nullable().describe("When they first opened it"),
        link: z.string().nullable().describe("Path of what they see; null where it is shared no more"),
      })
      .nullable()
      .describe("The report version"),
    amountCents: z.int().nullable().describe("Loan amount in cents"),
  })
  .meta({ id: "PartnerCounted", description: "One of the rows that a number of a partner counts" });
export const PartnerCountedPage = pageOf(PartnerCounted);
