import { z } from "zod";
import { LoanKindName, LoanStatusName } from "../loans/loan-enums.ts";
import { TIMELINE_STEPS } from "../loans/loan-parts.ts";
import {
  HomeAddress,
  LoanTitle,
  leadShape,
  OfficerName,
  ReportNumber,
  VersionNumber,
} from "../loans/response-fields.ts";
import { ExternalId, ExternalIdFilter, syncedFields, syncedResponseFields } from "../platform/sync.ts";
import { ClientId, ContactId, OfficerIdToActFor } from "../values/ids.ts";
import { Language } from "../values/language.ts";
import { PageInput, pageSince, sortBy, sortUnlessSince, UpdatedSince } from "../values/paging.ts";
import {
  Address,
  City,
  Email,
  Id,
  Instant,
  Named as NamedRow,
  PersonName,
  Phone,
  PlainDate,
  Unit,
  Zipcode,
} from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { FieldValues, FieldValuesChange } from "./client-fields.ts";
import { clientFilterShape, MAX_COUNTED } from "./client-filter.ts";
import { ClientStatusName } from "./client-status.ts";
import { ConsentChannel, ConsentSource } from "./consents.ts";
import { ClientEmployer, Employers } from "./employers.ts";
import { Household } from "./households.ts";
import { NextDate } from "./next-dates.ts";
import { TagNames } from "./tags.ts";
import { MessageChannel, MessageState } from "./timeline.ts";

export { clientSearchText, clientSearchWords } from "./client-search.ts";
export { CLIENT_STATUSES, type ClientStatus, ClientStatusName } from "./client-status.ts";

export const PHONE_KINDS = ["mobile", "home", "work", ""] as const;
const PhoneKind = z
  .enum(PHONE_KINDS, "A kind is mobile, home, work or empty.")
  .meta({ id: "PhoneKind", description: "Kind of phone number; empty if unknown" });
export type PhoneKind = z.output<typeof PhoneKind>;
export const ClientSource = lineUpTo(120).meta({
  description: "Lead source, in the company's own words",
  examples: ["Open house"],
});

/** Omitted fields are unchanged; `null` clears a field that may be empty. */
const fields = z.object({
  name: lineUpTo(240)
    .optional()
    .meta({
      description:
        "First and last name together, instead of `firstName` and `lastName`; the last word becomes the last name",
      examples: ["June Abbott"],
    }),
  firstName: PersonName.optional().meta({ description: "First name", examples: ["June"] }),
  lastName: lineUpTo(120)
    .nullable()
    .optional()
    .meta({ description: "Last name", examples: ["Abbott"] }),
  email: Email.nullable().optional().meta({ description: "The only email address; use `emails` for several" }),
  emails: z
    .array(Email)
    .max(10, "At most 10 email addresses.")
    .nullable()
    .optional()
    .meta({ description: "Email addresses; email is sent to the first", examples: [["june.abbott@example.com"]] }),
  phone: Phone.nullable().optional().meta({ description: "The only phone number; use `phones` for several" }),
  phones: z
    .array(Phone)
    .max(10, "At most 10 phone numbers.")
    .nullable()
    .optional()
    .meta({ description: "Phone numbers", examples: [["+19195550142"]] }),
  phoneKinds: z
    .array(PhoneKind)
    .max(10, "At most 10 kinds.")
    .nullable()
    .optional()
    .meta({ description: "Kind of each phone number, in the same order", examples: [["mobile"]] }),
  address1: lineUpTo(200)
    .nullable()
    .optional()
    .meta({ description: "Street address", examples: ["12 Ridgewood Ave"] }),
  address2: Unit.nullable().optional(),
  city: City.nullable().optional(),
  state: State.nullable().optional(),
  zipcode: Zipcode.nullable().optional(),
  addresses: z
    .array(Address)
    .max(10, "At most 10 addresses.")
    .nullable()
    .optional()
    .meta({ description: "Several addresses, instead of the single address fields" }),
  status: ClientStatusName.optional(),
  language: Language.nullable().optional(),
  note: paragraphs(5_000).nullable().optional().meta({ description: "Note about the client", "x-multiline": true }),
  source: ClientSource.nullable().optional(),
  birthday: PlainDate.nullable()
    .optional()
    .meta({ description: "Birthday, as YYYY-MM-DD", examples: ["1988-06-14"] }),
  referredById: ContactId.nullable().optional().meta({
    description: "Id of the contact who referred them",
  }),
  employers: Employers.nullable().optional(),
  tags: TagNames.nullable().optional(),
  fields: FieldValuesChange,
  ...syncedFields,
  allowDuplicate: z
    .boolean()
    .default(false)
    .meta({ description: "Creates the client even if another client has one of the email addresses" }),
});
export type ClientFields = z.output<typeof fields>;

const faultOfAddress = ({ address1, address2, city, state, zipcode }: ClientFields, context: z.RefinementCtx) => {
  const others = [address2, city, state, zipcode];
  if (!address1 && (others.some(Boolean) || (address1 === undefined && others.includes(null))))
    context.addIssue({ code: "custom", path: ["address1"], message: "A street address is needed." });
};

export const ClientDraft = fields
  .superRefine((draft, context) => {
    if (!draft.firstName && !draft.name)
      context.addIssue({ code: "custom", path: ["firstName"], message: "A name is needed." });
    faultOfAddress(draft, context);
  })
  .meta({
    examples: [
      {
        firstName: "June",
        lastName: "Abbott",
        emails: ["june.abbott@example.com"],
        phones: ["+19195550142"],
        status: "lead",
        allowDuplicate: true,
      },
    ],
  });

/** Like `ClientDraft`, but a name is required only if the client has to be created. */
export const ClientUpsert = fields
  .superRefine((given, context) => {
    const emails = [given.email, ...(given.emails ?? [])].filter(Boolean);
    if (given.externalId == null && emails.length === 0)
      context.addIssue({
        code: "custom",
        path: ["externalId"],
        params: { code: "required" },
        message: "Give an external id or an email address, by which the client is found.",
      });
    faultOfAddress(given, context);
  })
  .meta({
    examples: [
      {
        externalId: "crm-1234",
        firstName: "Ravi",
        lastName: "Mehta",
        emails: ["ravi.mehta@example.com"],
        phones: ["+19195550143"],
        metadata: { source: "open house" },
      },
    ],
  });

/** Omitted fields are unchanged, `null` clears a field, and a list replaces the whole list. */
export const ClientChange = fields.extend({ id: ClientId }).superRefine(faultOfAddress);

const officerId = OfficerIdToActFor.optional();
const Named = z
  .object({ id: ClientId.optional(), externalId: ExternalId.optional() })
  .refine(({ id, externalId }) => id !== undefined || externalId !== undefined, {
    path: ["id"],
    params: { code: "required" },
    message: "Name the client by `id` or `externalId`.",
  });

/** Schemas of a bulk row, by action. */
export const CLIENT_ROWS = {
  create: ClientDraft.safeExtend({ officerId }),
  update: fields.extend({ id: ClientId.optional(), officerId }).superRefine((row, context) => {
    faultOfAddress(row, context);
    if (row.id === undefined && row.externalId == null)
      context.addIssue({
        code: "custom",
        path: ["id"],
        params: { code: "required" },
        message: "Name the client by `id` or `externalId`.",
      });
  }),
  upsert: ClientUpsert.safeExtend({ officerId }),
  delete: Named,
};
/** All fields that a row of a bulk call of clients may contain. */
export const ClientBulkRow = fields
  .extend({ id: ClientId.optional(), officerId })
  .meta({ id: "ClientBulkRow", description: "A client in a bulk call" });

export const ClientRow = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    firstName: z.string().describe("First name"),
    lastName: z.string().describe("Last name"),
    email: z.string().nullable().describe("Email address; the first of several"),
    phone: z.string().nullable().describe("Phone number; the first of several"),
    status: ClientStatusName,
    officerId: Id,
    officerName: OfficerName,
    loanCount: z.int().describe("Number of the client's loans"),
    loanAmountCents: z.int().nullable().describe("Amount of the newest loan in cents; null if there is none"),
    lastContactAt: Instant.nullable().describe(
      "When a user last called, wrote or added a note, or the client did something; null if none of this has happened yet",
    ),
    source: z.string().describe("Lead source, in the company's own words"),
    tags: z.array(z.string()).describe("Names of their tags"),
    fields: FieldValues,
    ...syncedResponseFields,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "ClientRow", description: "A client in a list" });

export const Client = z
  .object({
    ...ClientRow.shape,
    emails: z.array(z.string()).describe("Email addresses; email is sent to the first"),
    phones: z.array(z.string()).describe("Phone numbers"),
    phoneKinds: z.array(withoutRules(PhoneKind)).describe("Kind of each phone number, in the same order"),
    addresses: z.array(withoutRules(Address)).describe("Addresses"),
    employers: z.array(ClientEmployer).describe("Employers of the client, the current one first"),
    language: Language,
    note: z.string().describe("Note about the client"),
    birthday: withoutRules(PlainDate).nullable().describe("Birthday, as YYYY-MM-DD; null if unknown"),
    referredBy: NamedRow.nullable().describe("The contact who referred them"),
  })
  .meta({ id: "Client", description: "A client with all contact details" });
export type Client = z.output<typeof Client>;

/** The response to an upsert of a client. */
export const UpsertedClient = z
  .object({
    ...Client.shape,
    created: z.boolean().describe("Whether this call created the client; false if the client already existed"),
  })
  .meta({ id: "UpsertedClient", description: "The client, and whether this call created it" });

/** A short form of a client, for suggestions while the user types. */
export const ClientMatch = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().nullable().describe("Email address"),
    phone: z.string().nullable().describe("Phone number"),
  })
  .meta({ id: "ClientMatch", description: "A client found by a search" });

export const OPENED_STATES = ["not-sent", "sent", "opened"] as const;

/** The next dated step of a client's loans that is not done. */
const NextStep = z.object({
  step: z.enum(TIMELINE_STEPS).describe("Step of the loan's timeline"),
  date: z.string().describe("Day of the step"),
  loanId: Id,
  loanKind: LoanKindName,
  title: LoanTitle,
});

/** The current consent of a client at one address. */
export const ClientConsent = z
  .object({
    channel: ConsentChannel,
    address: z.string().describe("Email address or phone number"),
    granted: z
      .boolean()
      .describe(
        "Whether they may be contacted about their own loan and home, according to the most recent consent record",
      ),
    marketing: z.boolean().nullable().describe("Whether they agreed to offers and news; null if they were never asked"),
    source: ConsentSource,
    words: z.string().describe("What was said or accepted, word for word; empty if unknown"),
    at: Instant,
  })
  .meta({ id: "ClientConsent", description: "Whether a client may be contacted at one address or number" });
export type ClientConsent = z.output<typeof ClientConsent>;

/** A client with their loans and the reports on them. */
export const ClientProfile = z
  .object({
    ...Client.shape,
    household: Household.nullable().describe("Household of the client"),
    coBorrowers: z.array(NamedRow).describe("Other borrowers on their loans whom you see; at most 20, sorted by name"),
    next: NextStep.nullable().describe("Next dated step of the client's loans"),
    nextDates: z
      .array(NextDate)
      .describe("Upcoming dates that are not scheduled by anyone, such as birthdays, soonest first"),
    statusByLoans: ClientStatusName.nullable().describe(
      "The status that follows from the client's loans; null if it is set manually",
    ),
    consents: z
      .array(ClientConsent)
      .describe("The current consent for each address or number; those without any consent record are left out"),
    homeCount: z.int().describe("Number of the client's homes"),
    messageCount: z.int().describe("Number of messages to the client"),
    fileCount: z.int().describe("Number of the client's files"),
    loans: z
      .array(
        z.object({
          id: Id,
          kind: LoanKindName,
          title: LoanTitle,
          status: LoanStatusName,
          address: HomeAddress,
          program: z.string().describe("Loan program of the first scenario"),
          ...leadShape,
          updatedAt: Instant,
        }),
      )
      .describe("Loans of the client"),
    reports: z
      .array(
        z.object({
          id: Id,
          loanId: Id,
          kind: LoanKindName,
          title: LoanTitle,
          number: ReportNumber,
          version: VersionNumber,
          createdAt: Instant,
          state: z.enum(OPENED_STATES).describe("Whether it was sent and opened"),
          openCount: z.int().describe("Number of times it was opened"),
          lastOpenedAt: Instant.nullable(),
        }),
      )
      .describe("Reports on those loans"),
  })
  .meta({ id: "ClientProfile", description: "A client with household, consents, loans and reports" });

/** An email or text to a client, with its delivery status. */
export const ClientMessage = z
  .object({
    id: Id,
    channel: MessageChannel,
    toAddress: z.string().describe("Email address or phone number"),
    subject: z.string().describe("Subject; empty for an SMS"),
    text: z.string().describe("Text of the message"),
    status: MessageState,
    failure: z.string().nullable().describe("Why it was not delivered"),
    loanId: Id.nullable().describe("Id of the loan it is about; null if it is not about a loan"),
    loanKind: LoanKindName.nullable(),
    title: z.string().nullable().describe("Title of the loan; null if the message is not about a loan"),
    by: z.string().nullable().describe("Who sent it"),
    openCount: z.int().describe("Number of times its link was opened"),
    lastOpenedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "ClientMessage", description: "An email or text sent to a client, with its delivery status" });

export const ClientMessagesInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  id: ClientId,
  channel: MessageChannel.optional().meta({ description: "Only emails, or only texts", examples: ["email"] }),
});

/** A report version as a PDF file, which is rendered when it is first requested. */
export const ClientFile = z
  .object({
    reportId: Id,
    loanId: Id,
    loanKind: LoanKindName,
    title: LoanTitle,
    number: ReportNumber,
    version: VersionNumber,
    newest: z.boolean().describe("Whether it is the newest version of its loan"),
    createdAt: Instant,
    pdf: z
      .object({
        size: z.int().describe("Size in bytes"),
        createdAt: Instant,
        url: z.string().nullable().describe("Path to download it"),
      })
      .nullable()
      .describe("Its PDF; null until it is rendered"),
  })
  .meta({ id: "ClientFile", description: "A report version in a client's files, with its PDF" });

export const ClientFilesInput = PageInput.extend({
  perPage: PageInput.shape.perPage
    .unwrap()
    .default(100)
    .meta({ description: "Rows per page, 100 at most", examples: [25] }),
  sort: sortBy(["createdAt"]).default("-createdAt"),
  id: ClientId,
});

export const CLIENT_SORTS = ["name", "createdAt", "updatedAt", "status"] as const;
/** A page of clients. With a million clients, counting can take longer than loading the page. */
export const ClientListPage = pageSince(ClientRow).extend({
  totalIsExact: z
    .boolean()
    .optional()
    .describe(
      `False if there are more than \`total\`, because clients are only counted up to ${MAX_COUNTED.toLocaleString("en-US")}. With a smaller \`total\` the count is still running, and a call a moment later returns the final number. Omitted otherwise`,
    ),
});

export const ClientListInput = PageInput.extend({
  sort: sortUnlessSince(CLIENT_SORTS, "-updatedAt"),
  updatedSince: UpdatedSince,
  status: ClientStatusName.optional(),
  externalId: ExternalIdFilter,
  ...clientFilterShape,
});
